import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { UNUSED_OF_ROUTER } from './unused-of-router.ts';

const emptyFunctions = require('./empty-functions.cjs') as (
  this: { getOptions(): object },
  source: string,
) => string;
const emptied = (source: string, bodies: object = UNUSED_OF_ROUTER) =>
  emptyFunctions.call({ getOptions: () => ({ bodies }) }, source);
const folder = path.join(__dirname, '../../node_modules/react-router/dist/production');
const chunks = readdirSync(folder).filter((file) => /^chunk-.*\.mjs$/.test(file));

it('finds all the functions that it empties in one file of the installed router, and leaves the others as they are', () => {
  const sources = chunks.map((file) => readFileSync(path.join(folder, file), 'utf8'));
  const changed = sources.filter((source) => emptied(source) !== source);
  expect(changed).toHaveLength(1);
  for (const [name, body] of Object.entries(UNUSED_OF_ROUTER))
    expect(emptied(changed[0]!)).toMatch(
      new RegExp(
        `\\n( *)(async )?function ${name}\\([^{]*(\\{[^}]*\\})?[^{]*\\) \\{\\n${body.replace(/[{}().]/g, '\\$&')}\\n\\1\\}\\n`,
      ),
    );
});

it('says which function a later release has no more', () => {
  expect(() => emptied('\nfunction one() {\n  return 1;\n}\n', { one: '', two: '' })).toThrow(
    'There is no function two any more',
  );
});
