import { expect, test } from '@playwright/test';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { REMOTES } from '../../shared/src/platform/remotes.ts';
import { root } from '../support/product.ts';

interface Card {
  release: string;
  integrity: Record<string, string>;
}

const buildAlone = (part: string) =>
  new Promise<Card>((resolve, reject) => {
    execFile(
      process.execPath,
      ['scripts/remotes/build-alone.mjs', part],
      { cwd: root },
      (error, stdout, stderr) =>
        error ? reject(new Error(stderr || error.message)) : resolve(JSON.parse(stdout) as Card),
    );
  });

/**
 * The builder orders a part's list of its own hashes by what it builds beside it: files that carry
 * the list differ in nothing else.
 */
const filesOf = ({ release, integrity }: Card) => ({
  release,
  files: Object.keys(integrity)
    .map((file) => file.replace(/\.[0-9a-f]{8}\./, '.'))
    .sort(),
});

for (const [part, file] of [
  ...REMOTES.map(({ folder }) => [folder, 'remote.json'] as const),
  ['shell', 'shell.json'] as const,
])
  test(`${part} is built from its folder, shared and the build configuration alone, into the same files as with all the rest beside it`, async () => {
    const manifest = JSON.parse(
      readFileSync(path.join(root, part, 'dist/client', file), 'utf8'),
    ) as Card;
    expect(filesOf(await buildAlone(part))).toEqual(filesOf(manifest));
  });
