import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';

interface Planted {
  fault: string;
  /** The rule that must report it. */
  rule: string;
  file: string;
  code: string;
}

const root = path.resolve(__dirname, '../..');
const paths = 'import-x/no-restricted-paths';
const packages = 'no-restricted-imports';

/** The first source file below a folder, or the path itself where it is a file. */
function sourceFile(folder: string): string {
  if (/\.tsx?$/.test(folder)) return folder;
  const file = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|testing/.test(name))
    .sort()[0];
  if (!file) throw new Error(`no source file in ${folder}`);
  return path.posix.join(folder, file);
}

/** Two folders or files of a folder that must not import each other. */
function neighbours(folder: string): [string, string] {
  const names = readdirSync(path.join(root, folder))
    .filter((name) => !/testing|parts|components|\.test\.|\.css$/.test(name))
    .sort();
  return [`${folder}/${names[0]}`, `${folder}/${names[1]}`];
}

const plant = (fault: string, rule: string, folder: string, code: string): Planted => ({
  fault,
  rule,
  file: sourceFile(folder),
  code: `${code}\n`,
});

/** An import of the first file of `to` in the first file of `from`. */
function importing(fault: string, from: string, to: string): Planted {
  const target = path.posix.relative(path.posix.dirname(sourceFile(from)), sourceFile(to));
  return plant(fault, paths, from, `import '${target.startsWith('.') ? target : `./${target}`}';`);
}

const screens = neighbours('public-remote/src/screens');
const resources = neighbours('admin-remote/src/resources');
const layers = ['db', 'http', 'media', 'auth', 'resource', 'resources', 'ops'].map(
  (name) => `server/src/${name}`,
);

const planted: Planted[] = [
  importing('shared imports the shell', 'shared/src', 'shell/src'),
  plant('api imports a Node module', packages, 'shared/src/api', "import 'node:fs';"),
  importing('ui imports the API client', 'shared/src/ui', 'shared/src/api'),
  importing('a remote imports the other', 'public-remote/src', 'admin-remote/src'),
  importing('a screen imports another', ...screens),
  importing('a resource imports another', ...resources),
  ...layers
    .slice(1)
    .map((layer, height) => importing(`a layer imports ${layer}`, layers[height] ?? '', layer)),
  plant(
    'the contract imports React',
    packages,
    'shared/src/contract',
    "export type { ReactNode } from 'react';",
  ),
  plant(
    'a promise floats',
    '@typescript-eslint/no-floating-promises',
    'server/src/http',
    'const later = async () => 1;\nlater();',
  ),
  plant(
    'the environment is read outside the configuration',
    'no-restricted-properties',
    'server/src/media',
    'export const home = process.env.HOME;',
  ),
  plant('axios outside api', packages, 'admin-remote/src', "import 'axios';"),
  plant(
    'axios outside api, loaded late',
    'no-restricted-syntax',
    'shared/src/ui',
    "export const late = import('axios');",
  ),
  plant(
    'a name of storage outside its table',
    'no-restricted-syntax',
    'admin-remote/src',
    "sessionStorage.setItem('sidebar', 'wide');",
  ),
  plant('the full zod in the browser', packages, 'shell/src', "import 'zod';"),
  plant('Node in a screen, below its own rules', packages, screens[0], "import 'node:path';"),
];

test('every planted violation of the architecture fails the lint', () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['scripts/lint/lint-texts.mjs'], {
    cwd: root,
    input: JSON.stringify(planted.map(({ file, code }) => ({ file, code }))),
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  const reported = JSON.parse(stdout) as string[][];
  const passed = planted.filter(({ rule }, index) => !reported[index]?.includes(rule));
  expect(passed).toEqual([]);
}, 300_000);
