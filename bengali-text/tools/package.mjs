import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

// `node bengali-text/tools/package.mjs FOLDER` writes what a registry takes, for `npm pack` or `npm publish` there:
// JavaScript with its declarations, the README and a package.json that names them.
const [folder = ''] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder of the package.');
const own = path.dirname(import.meta.dirname);
const tsc = path.join(own, '../node_modules/typescript-7/bin/tsc');
const project = path.join(import.meta.dirname, 'tsconfig.package.json');
execFileSync(process.execPath, [tsc, '-p', project, '--outDir', folder], { stdio: 'inherit' });

const card = JSON.parse(readFileSync(path.join(own, 'package.json'), 'utf8'));
const built = (/** @type {string} */ file) => file.replace('./src/', './').replace(/\.ts$/, '.js');
const exported = Object.entries(card.exports).map(([name, file]) => [name, built(String(file))]);
const { private: _private, files: _files, ...published } = card;
writeFileSync(
  path.join(folder, 'package.json'),
  JSON.stringify({ ...published, exports: Object.fromEntries(exported) }, null, 2),
);
cpSync(path.join(own, 'README.md'), path.join(folder, 'README.md'));
