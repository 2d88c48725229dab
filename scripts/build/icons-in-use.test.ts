import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const iconsInUse = require('./icons-in-use.cjs') as (
  this: { getOptions(): object },
  source: string,
) => string;
const table = readFileSync(path.join(__dirname, '../../shared/src/ui/icon.tsx'), 'utf8');
const namesIn = (source: string) => [...source.matchAll(/^ {2}(\w+): '/gm)].map(([, name]) => name);

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'angan-icons-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const left = () => namesIn(iconsInUse.call({ getOptions: () => ({ folders: [folder] }) }, table));

it('leaves the drawings that a part names, in whatever way and however deep, and no others', () => {
  mkdirSync(path.join(folder, 'deep'));
  writeFileSync(
    path.join(folder, 'one.tsx'),
    "<Icon name=\"menu\" /> <Icon name={open ? 'close' : 'search'} />",
  );
  writeFileSync(
    path.join(folder, 'deep/two.ts'),
    "export const tiles = [{ icon: 'award', text: 'users' }];",
  );
  writeFileSync(path.join(folder, 'three.test.tsx'), '<Icon name="trash" />');
  expect(left()).toEqual(['menu', 'close', 'search', 'users', 'award']);
});

it('reads the table as it is written today, every line of it', () => {
  writeFileSync(
    path.join(folder, 'all.ts'),
    namesIn(table)
      .map((name) => `'${name}'`)
      .join(),
  );
  expect(left()).toEqual(namesIn(table));
  rmSync(path.join(folder, 'all.ts'));
  expect(left()).toEqual([]);
});
