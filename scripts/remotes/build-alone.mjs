import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PARTS } from '../../remote-kit/release/parts.mjs';
import { buildIn, copySources } from './changed-copy.mjs';

// `node scripts/remotes/build-alone.mjs public-remote` builds a part where nothing is but its
// folder, `bengali-text`, `shared` and the build configuration, and prints its card.
const [part = ''] = process.argv.slice(2);
if (!PARTS[part]) {
  console.error(`Name a part: ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}
const NEEDED = [
  part,
  'bengali-text',
  'shared',
  'rspack.config.ts',
  'rspack.config.base.ts',
  'package.json',
  'package-lock.json',
  'scripts/build',
  'remote-kit',
];
const isNeeded = (/** @type {string} */ name) =>
  NEEDED.some(
    (each) => name === each || name.startsWith(`${each}/`) || each.startsWith(`${name}/`),
  );
const folder = mkdtempSync(path.join(tmpdir(), 'angan-alone-'));
try {
  await copySources(folder, isNeeded);
  await buildIn(folder, ...Object.values(PARTS[part].builds));
  process.stdout.write(
    readFileSync(path.join(folder, part, 'dist/client', PARTS[part].card), 'utf8'),
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
