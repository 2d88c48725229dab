import { readFileSync } from 'node:fs';
import path from 'node:path';
import { resources } from '../resources/index.ts';
import { openApiDocument } from './document.ts';

const page = path.join(import.meta.dirname, '../../../docs/interruptions.md');
const lists = new Set<string>(resources.map(({ contract }) => contract.path));

/** The paths at which a POST answers 201, those of lists as `{path}`. */
const creates = () =>
  Object.entries(openApiDocument(resources, '1.0.0').paths)
    .filter(([, { post }]) => post && '201' in post.responses)
    .map(([address]) => {
      const [list = '', ...rest] = address.replace(/^\/(api\/)?/, '').split('/');
      return [lists.has(list) ? '{path}' : list, ...rest].join('/');
    });

it('what a lost answer leaves is written down for every call that makes something', () => {
  const section = readFileSync(page, 'utf8').split('## The answer to a create is lost')[1] ?? '';
  const named = [...section.split('\n## ')[0]!.matchAll(/^\| `([^`]+)` \|/gm)].map(
    ([, one]) => one,
  );
  expect(named.sort()).toEqual([...new Set(creates())].sort());
});
