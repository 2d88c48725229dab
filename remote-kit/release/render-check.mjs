import { execFile } from 'node:child_process';
import path from 'node:path';
import { REMOTES, root } from '../project.mjs';

/** @import { Counterpart, Files, Remote } from './types.ts' */

const TIMEOUT = 30_000;
const program = path.join(import.meta.dirname, 'render-pages.mjs');

const texts = (/** @type {Files} */ files) =>
  [...files].map(([name, bytes]) => [name, bytes.toString()]);

/** Renders the first page of each remote with a shell, as the server would; returns the reasons why that failed. */
export function renderReasons(
  /** @type {Counterpart} */ shell,
  /** @type {Counterpart[]} */ remotes,
) {
  const input = {
    shell: texts(shell.server),
    remotes: remotes.map(({ name: folder, server, card }) => {
      const { name, prefix } = /** @type {Remote} */ (
        REMOTES.find((remote) => remote.folder === folder)
      );
      return { name, prefix, files: texts(server), contract: card.contract };
    }),
  };
  /** @type {Promise<string[]>} */
  const reasons = new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [program],
      {
        cwd: root,
        timeout: TIMEOUT,
        env: { PATH: process.env.PATH, NODE_ENV: 'production' },
      },
      (error, stdout, stderr) => {
        if (!error) return resolve(stdout ? [stdout] : []);
        const lines = (stderr.trim() || error.message).split('\n').slice(0, 4);
        resolve([`The server bundle does not render: ${lines.join('\n  ')}`]);
      },
    );
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(JSON.stringify(input));
  });
  return reasons;
}
