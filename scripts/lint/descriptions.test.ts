import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

interface Described {
  fields: Record<string, Record<string, string[]>>;
  calls: Record<string, string[]>;
}

const folder = mkdtempSync(path.join(tmpdir(), 'angan-described-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function described(...words: string[]): Described {
  const script = path.join(__dirname, 'descriptions.mjs');
  const options = { encoding: 'utf8', maxBuffer: 10_000_000 } as const;
  const { stdout } = spawnSync(process.execPath, [script, '--json', ...words], options);
  return JSON.parse(stdout) as Described;
}

/** Ways to say a second time what a roll number is, each in a file of its own. */
const second = {
  'admin-remote/src/resources/form.tsx':
    "import { students } from '@angan/shared/contract';\n" +
    "export const Form = ({ field }) => <TextField label='রোল' {...field('roll_number')} />;",
  'admin-remote/src/resources/list.tsx':
    "import type { Student } from '@angan/shared/contract';\n" +
    "export const column = { title: 'রোল', cell: (row: Student) => row.roll_number };",
  'admin-remote/src/resource/import.ts':
    "export const columns = [{ name: 'roll_number', title: 'রোল' }];",
  'server/src/resource/versions/titles.ts':
    "export const titles = { roll_number: 'রোল', section: 'শাখা' };",
};
const paths = {
  'admin-remote/src/screens/users.ts': 'call(`users/${id}/reset-password/`);',
  'server/src/auth/again.ts': "app.post('/users/:id/reset-password/', reset);",
};

it('a second description of a field and a second path of a call are found where they are planted', () => {
  for (const [file, code] of Object.entries({ ...second, ...paths })) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), `${code}\n`);
  }
  const { fields, calls } = described('--and', folder);
  const found = (places: string[] = [], planted: object) =>
    Object.keys(planted).filter((file) => places.some((place) => place.startsWith(`${file}:`)));
  expect(found(fields['students']?.['roll_number'], second)).toEqual(Object.keys(second));
  expect(found(calls['users/{}/reset-password/'], paths)).toEqual(Object.keys(paths));
  expect(Object.keys(fields)).toEqual(expect.arrayContaining(['students', 'institutions']));
});

it('no call has its path in more than one place, and no field more than two descriptions', () => {
  const { fields, calls } = described();
  const above = (most: number, described: Record<string, string[]>) =>
    Object.entries(described).filter(([, places]) => places.length > most);
  expect(above(1, calls)).toEqual([]);
  expect(Object.values(fields).flatMap((of) => above(2, of))).toEqual([]);
});
