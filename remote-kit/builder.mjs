import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from './project.mjs';

const OWN_CONFIG = path.join(root, 'rspack.config.ts');
const CONFIG = existsSync(OWN_CONFIG)
  ? OWN_CONFIG
  : path.join(import.meta.dirname, 'build/rspack.config.mjs');

/** The program of a package's command; packages hide such files from `import`. */
function rspack() {
  const { resolve } = createRequire(import.meta.url);
  return path.join(path.dirname(resolve('@rspack/cli/package.json')), 'bin/rspack.js');
}

/** Runs the builder for one build, named as in the configuration, into `folder`. */
export const runBuilder = (
  /** @type {string} */ name,
  /** @type {string} */ folder,
  /** @type {string[]} */ options = [],
  /** @type {import('node:child_process').StdioOptions} */ stdio = 'inherit',
) =>
  spawn(
    process.execPath,
    [
      rspack(),
      'build',
      '--config',
      CONFIG,
      '--mode',
      'production',
      '--config-name',
      name,
      '--output-path',
      folder,
      ...options,
    ],
    { cwd: root, stdio },
  );
