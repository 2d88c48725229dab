import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../..');
/** Where another sentence or another way stands in the place of what a back end lacks. */
const PLACES = 40;

it('a part of the site names as `needs` what a back end may lack, and asks `can` only where words or ways differ', () => {
  const folders = ['admin-remote', 'public-remote', 'shared', 'shell'].map((name) => `${name}/src`);
  const files = execFileSync('git', ['ls-files', '-z', ...folders], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  const places = files.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/\bcan\('\w+'\)/g)].map(() => file),
  );
  expect(places.length).toBeGreaterThan(0);
  expect(places.slice(PLACES)).toEqual([]);
});
