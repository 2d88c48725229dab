import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../steps/run.mjs';

/** What the next release of every part differs in: primitives of `shared`, a text of the shell, a field of the server's answers. */
const CHANGES = [
  ['shared/src/ui/button.tsx', '<button type={type}', '<button data-release="next" type={type}'],
  ['shared/src/ui/page-header.tsx', '<header className={s.header}>', '<header className={s.header} data-release="next">'],
  ['public-remote/src/parts/page-head.tsx', '<div className={s.head}>', '<div className={s.head} data-release="next">'],
  ['shell/src/layout/footer.tsx', '<span>Angan দিয়ে তৈরি</span>', '<span>Angan দিয়ে তৈরি, পরের সংস্করণ</span>'],
  ['server/src/resource/present.ts', '  wire.version = row.version;', "  wire.version = row.version;\n  wire.release = 'next';"],
];
const LEFT_OUT = ['node_modules', 'dist', '.git', '.cache', 'data', 'e2e', 'bench', 'docs'];

const run = (command, args, cwd) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    const said = [];
    child.stdout.on('data', (chunk) => said.push(chunk));
    child.stderr.on('data', (chunk) => said.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`${command} ${args.join(' ')}:\n${Buffer.concat(said)}`))));
  });

/** Builds the next release of every part from a changed copy of the sources in `folder`. */
export async function buildNext(folder) {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(root).filter((each) => !LEFT_OUT.includes(each))) {
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true, filter: (file) => !LEFT_OUT.slice(0, 2).includes(path.basename(file)) });
  }
  // The builder resolves the workspaces of the copy alone, so packages are linked, not shared.
  const packages = path.join(root, 'node_modules');
  await run('cp', ['-al', packages, folder]).catch(() => run('cp', ['-a', packages, folder]));
  for (const [file, from, to] of CHANGES) {
    const text = readFileSync(path.join(folder, file), 'utf8');
    if (!text.includes(from)) throw new Error(`${file} has no ${from} any more: name another change in next-build.mjs.`);
    writeFileSync(path.join(folder, file), text.replace(from, to));
  }
  await run(process.execPath, ['node_modules/@rspack/cli/bin/rspack.js', 'build', '--config', 'rspack.config.ts', '--mode', 'production'], folder);
}
