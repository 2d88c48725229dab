import { readFileSync } from 'node:fs';
import { differences } from './openapi/differences.mjs';
import { requireNode } from './steps/node-version.mjs';

// `npm run openapi-diff -- COMMIT [COMMIT]` names what differs between the OpenAPI documents of a
// commit and of another, or of the files as they are; ends with 1 where anything does. A name that
// ends in .json is a file that holds a document.
requireNode();

async function read(/** @type {string | undefined} */ name) {
  if (name?.endsWith('.json')) return JSON.parse(readFileSync(name, 'utf8'));
  const { documentOf } = await import('./openapi/document-of.mjs');
  return documentOf(name);
}

const [previous, latter] = process.argv.slice(2);
if (!previous) throw new Error('Name the commit to compare with.');
const found = differences(await read(previous), await read(latter));
console.log(found.length > 0 ? found.join('\n') : 'The documents say the same.');
process.exitCode = found.length > 0 ? 1 : 0;
