import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { REMOTES } from '../shared/src/platform/remotes.ts';

const root = path.join(__dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/**
 * The values, not the types, that a source imports from react-router-dom, or that the facade
 * exports from there and from a file of its own.
 */
const named = (source: string, word: 'import' | 'export') =>
  [
    ...source.matchAll(
      new RegExp(
        `${word} \\{([^}]*)\\} from '${word === 'import' ? 'react-router-dom' : "[^']+"}'`,
        'g',
      ),
    ),
  ]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));

const sourcesOf = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.includes('testing'))
    .map((file) => `${folder}/${file}`);

it.each(REMOTES.map(({ folder }) => `${folder}/src`))(
  'the shell hands %s every name of the router that it imports',
  (folder) => {
    const offered = named(read('shared/src/router.ts'), 'export');
    const missing = sourcesOf(folder).flatMap((file) =>
      named(read(file), 'import')
        .filter((name) => !offered.includes(name))
        .map((name) => `${name} in ${file}`),
    );
    expect(missing).toEqual([]);
  },
);
