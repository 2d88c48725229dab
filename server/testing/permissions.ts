import { readFileSync } from 'node:fs';
import path from 'node:path';
import { areaNames, type Area } from '@angan/shared/contract';

/** An area stands for an account that has this one alone. */
export type Actor = 'anonymous' | 'User' | 'Admin' | 'disabled' | 'lapsed' | Area;
export const others = ['anonymous', 'User', 'Admin', 'disabled', 'lapsed'] as const;
export const actors: readonly Actor[] = [...others, ...areaNames];
export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
type Method = (typeof methods)[number];

const page = path.join(import.meta.dirname, '../../docs/permissions.md');
const [head = [], , ...rows] = readFileSync(page, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) => line.split('|').map((cell) => cell.trim()));

/** Every call of the API, with the methods of each caller: written by hand in docs/permissions.md. */
export const table = rows.map((cells) => ({
  path: (cells[1] ?? '').replaceAll('`', '').replace('{id}', '999'),
  mayCall(method: Method, actor: Actor): boolean {
    const caller = actor === 'disabled' || actor === 'lapsed' ? 'anonymous' : actor;
    return (cells[head.indexOf(caller)] ?? '').split(' ').includes(method);
  },
}));

/** The same, where students stand for what each list has alike and what takes long. */
export const calledTable = table.filter(
  ({ path }) => !path.includes('/batches/') || path.startsWith('students/'),
);
