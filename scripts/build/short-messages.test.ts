import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const shortMessages = require('./short-messages.cjs') as (
  this: { getOptions(): object },
  source: string,
) => string;
const shortened = (source: string) =>
  shortMessages.call({ getOptions: () => ({ name: 'lib' }) }, source);

it('leaves every check, and puts its line in the place of its words', () => {
  const source = [
    'function invariant(value, message) {',
    '  throw new Error(message);',
    '}',
    'invariant(a(1, "b"), "It must be.");',
    'warning(',
    '  ok,',
    '  // Why.',
    '  `It is ${ok}, "not" so.`',
    '  // A remark.',
    ');',
    'warnOnce(key, said);',
  ].join('\n');
  expect(shortened(source)).toBe(
    source.replace('"It must be."', '"lib 4"').replace('`It is ${ok}, "not" so.`', '"lib 5"'),
  );
});

it('finds the checks of the installed router, and changes nothing but their words', () => {
  const folder = path.join(__dirname, '../../node_modules/react-router/dist/production');
  const sources = readdirSync(folder)
    .filter((file) => /^chunk-.*\.mjs$/.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));
  const router = sources.find((source) => source.includes('function createBrowserRouter('))!;
  const short = shortened(router);
  const lines = [...short.matchAll(/"lib (\d+)"/g)].map(([, line]) => Number(line));
  expect(lines.length).toBeGreaterThan(80);
  for (const line of lines)
    expect(router.split('\n')[line - 1]).toMatch(/\b(invariant\d?|warning|warnOnce|warningOnce)\(/);
});
