import { readFileSync } from 'node:fs';
import path from 'node:path';
import { resources } from '../resources/index.ts';
import { openApiDocument } from './document.ts';

const page = readFileSync(path.join(import.meta.dirname, '../../../docs/interruptions.md'), 'utf8');
const lists = new Set<string>(['users', ...resources.map(({ contract }) => contract.path)]);

const METHODS = ['post', 'put', 'patch', 'delete'] as const;

/** What a section of the page names in the first column of its table. */
const namedIn = (title: string) => {
  const section = page.split(`## ${title}`)[1]?.split('\n## ')[0] ?? '';
  const cells = [...section.matchAll(/^\| (`[^|]+) \|/gm)].map(([, cell = '']) => cell);
  return cells.flatMap((cell) =>
    [...cell.matchAll(/`([^` ]+(?: [^` ]+)?)[^`]*`/g)].map(([, one]) => one!),
  );
};

/** What every list has is said once; what makes a row, list by list. */
function general(call: string): string {
  const [method = '', address = ''] = call.split(' ');
  const [list = '', ...rest] = address.split('/');
  const isCreate = method === 'POST' && rest.join('/') === '';
  return lists.has(list) && !isCreate ? `${method} ${['{path}', ...rest].join('/')}` : call;
}

const calls = Object.entries(openApiDocument(resources, '1.0.0').paths).flatMap(
  ([address, operations]) =>
    METHODS.flatMap((method) => {
      const operation = operations[method];
      const name = `${method.toUpperCase()} ${address.replace(/^\/(api\/)?/, '')}`;
      return operation ? [{ name: general(name), operation }] : [];
    }),
);
const unique = (names: Iterable<string>) => [...new Set(names)].sort();

it('what a lost answer leaves is written down for every call that makes something', () => {
  const creates = calls
    .filter(({ name, operation }) => name.startsWith('POST ') && '201' in operation.responses)
    .map(({ name }) => name.replace('POST ', ''));
  expect(unique(namedIn('The answer to a create is lost'))).toEqual(unique(creates));
});

it('what a person sees of a failure is written down for every call that writes', () => {
  const named = [...namedIn('Every form'), ...namedIn('Calls without a form')];
  expect(unique(named.map(general))).toEqual(unique(calls.map(({ name }) => name)));
});
