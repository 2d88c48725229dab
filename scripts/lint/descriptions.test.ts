import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { answerOf, runTool } from './run-tool.ts';

interface Described {
  fields: Record<string, Record<string, string[]>>;
  calls: Record<string, string[]>;
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
  'server/src/resource/versions/second-titles.ts':
    "export const titles = { roll_number: 'রোল', section: 'শাখা' };",
};
const paths = {
  'admin-remote/src/screens/users.ts': 'call(`users/${id}/reset-password/`);',
  'server/src/auth/again.ts': "app.post('/users/:id/reset-password/', reset);",
};

/** What is said of the product and of the planted files beside it. */
let described: Described;
beforeAll(() => {
  const folder = mkdtempSync(path.join(tmpdir(), 'angan-described-'));
  for (const [file, code] of Object.entries({ ...second, ...paths })) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), `${code}\n`);
  }
  const script = path.join(__dirname, 'descriptions.mjs');
  const result = runTool([script, '--json', '--and', folder]);
  rmSync(folder, { recursive: true });
  described = answerOf(result);
});

const isIn = (file: string) => (place: string) => place.startsWith(`${file}:`);

it('a second description of a field and a second path of a call are found where they are planted', () => {
  const { fields, calls } = described;
  const found = (places: string[] = [], planted: object) =>
    Object.keys(planted).filter((file) => places.some(isIn(file)));
  expect(found(fields['students']?.['roll_number'], second)).toEqual(Object.keys(second));
  expect(found(calls['users/{}/reset-password/'], paths)).toEqual(Object.keys(paths));
  expect(Object.keys(fields)).toEqual(expect.arrayContaining(['students', 'institutions']));
});

it('no call has its path in more than one place, and no field more than two descriptions', () => {
  const { fields, calls } = described;
  const planted = Object.keys({ ...second, ...paths });
  const own = (places: string[]) =>
    places.filter((place) => !planted.some((file) => isIn(file)(place)));
  const above = (most: number, places: Record<string, string[]>) =>
    Object.entries(places).filter(([, some]) => own(some).length > most);
  expect(above(1, calls)).toEqual([]);
  expect(Object.values(fields).flatMap((of) => above(2, of))).toEqual([]);
});
