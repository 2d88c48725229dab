import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as bijoy from './src/bijoy/index.ts';
import * as text from './src/index.ts';
import * as search from './src/search/index.ts';

const names = { ...text, ...search, ...bijoy };
const readme = readFileSync(path.join(__dirname, 'README.md'), 'utf8');
const examples = [...readme.matchAll(/^```ts\n([^]*?)^```/gm)]
  .flatMap(([, block = '']) => block.trim().split('\n'))
  .map((line) => line.split('; // '));

/** The value of an expression of the README, which may name every export. */
const valueOf = (expression: string): unknown =>
  (
    new Function(...Object.keys(names), `return (${expression});`) as (...all: unknown[]) => unknown
  )(...Object.values(names));

it.each(examples)('the README says what %s gives', (expression = '', value = '') => {
  expect(valueOf(expression)).toEqual(valueOf(value));
});
