import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

const USAGE = 'angan-remote create library [--dashboard]';
const TEMPLATE = path.join(import.meta.dirname, '../template');
/** Tools would read these files in the kit itself, too. */
const RENAMED = {
  gitignore: '.gitignore',
  'oxlintrc.json': '.oxlintrc.json',
  'tsconfig.team.json': 'tsconfig.json',
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { dashboard: { type: 'boolean', default: false } },
});
const [name = ''] = positionals;
const folder = path.resolve(name);
if (!/^[a-z]+$/.test(name) || positionals.length > 1 || existsSync(folder)) {
  console.error(existsSync(folder) && name ? `${folder} exists already.` : `Like this: ${USAGE}`);
  process.exit(1);
}

cpSync(TEMPLATE, folder, { recursive: true });
for (const [from, to] of Object.entries(RENAMED))
  renameSync(path.join(folder, from), path.join(folder, to));
if (!values.dashboard) rmSync(path.join(folder, 'src/desk'), { recursive: true });
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  const file = path.join(entry.parentPath, entry.name);
  if (entry.isFile()) writeFileSync(file, readFileSync(file, 'utf8').replaceAll('library', name));
}

const file = path.join(folder, 'package.json');
const card = JSON.parse(readFileSync(file, 'utf8'));
if (!values.dashboard) card.angan.length = 1;
// Packages that lie here as files go with the repository: no registry has to hold them.
for (const packed of readdirSync('.').filter((each) => /^angan-[a-z-]+-\d.*\.tgz$/.test(each))) {
  mkdirSync(path.join(folder, 'packages'), { recursive: true });
  cpSync(packed, path.join(folder, 'packages', packed));
  const own = `@angan/${packed.replace(/^angan-|-\d.*$/g, '')}`;
  for (const list of [card.dependencies, card.devDependencies])
    if (own in list) list[own] = `file:packages/${packed}`;
}
writeFileSync(file, `${JSON.stringify(card, null, 2)}\n`);
console.log(`${folder} is made. Next: cd ${name} && npm install`);
