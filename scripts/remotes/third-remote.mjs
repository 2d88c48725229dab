import { cpSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { REMOTES } from '../remotes.mjs';
import { root } from '../steps/run.mjs';
import { buildIn, change, copySources, finish } from './changed-copy.mjs';

// `node scripts/remotes/third-remote.mjs FOLDER` copies the repository and adds two remotes, each by its folder and one
// line of the table. It builds what the line changes, shell and server, and reuses the builds of the other remotes.
const [folder = ''] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder of the copy.');

/** Adds a remote as its folder, of the kit's template, and its line; `word` replaces that of the template. */
function addRemote(/** @type {string} */ word, /** @type {string} */ line) {
  const own = path.join(folder, `${word}-remote`);
  cpSync(path.join(root, 'remote-kit/template/src'), path.join(own, 'src'), { recursive: true });
  rmSync(path.join(own, 'src/desk'), { recursive: true });
  const card = readFileSync(path.join(root, 'public-remote/package.json'), 'utf8');
  writeFileSync(path.join(own, 'package.json'), card.replace('public-remote', `${word}-remote`));
  const routes = path.join(own, 'src/routes.tsx');
  writeFileSync(routes, readFileSync(routes, 'utf8').replaceAll('library', word));
  const end = '] as const satisfies readonly Line[];';
  change(path.join(folder, 'shared/src/platform/remotes.ts'), end, `  ${line}\n${end}`);
}

await copySources(folder);
addRemote(
  'library',
  "{ folder: 'library-remote', prefix: '/library', permission: null, ssr: true },",
);
addRemote(
  'archive',
  "{ folder: 'archive-remote', prefix: '/archive', permission: 'dashboard', ssr: false },",
);
for (const remote of REMOTES.map((each) => each.folder))
  cpSync(realpathSync(path.join(root, remote, 'dist')), path.join(folder, remote, 'dist'), {
    recursive: true,
  });
const INSTALL = ['install', '--package-lock-only', '--offline', '--ignore-scripts', '--no-audit'];
await finish('npm', INSTALL, folder);
await buildIn(folder, 'shell', 'shell:ssr', 'server');
