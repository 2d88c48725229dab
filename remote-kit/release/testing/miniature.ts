import { execFile, fork, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { testFolder } from '../../../server/testing/templates.ts';

const repository = path.resolve(__dirname, '../../..');

const SHELL = `
exports.singletons = { '@angan/shared': { word: 'ভাগ করা' } };
exports.prepare = () => {};
exports.render = async (request, remote) => ({ status: 200, html: '<h1>' + exports.own + ' ' + remote.word + '</h1>', title: 't', meta: { title: 't' }, institution: null, chunks: ['home'], hydrationData: {}, incomplete: false });
`;

export interface Changes {
  word?: string;
  contract?: number;
  singletons?: Record<string, string>;
  requires?: Record<string, string>;
  /** The names that a remote takes, and those that a shell hands on; builds of earlier releases say nothing. */
  uses?: Record<string, string[]>;
  offers?: Record<string, string[]>;
  /** The remote's server bundle in whole. */
  bundle?: string;
  /** Done to the finished build. */
  spoil?: (folder: string) => void;
}

type Script = 'release' | 'promote' | 'rollback' | 'releases' | 'key';
interface Ended {
  code: number;
  output: string;
}

const hash = (text: string, digits = 8) =>
  createHash('sha256').update(text).digest('hex').slice(0, digits);
const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** The release commands in a repository of their own, with builds of a few lines. */
export function miniature() {
  const root = testFolder('release-test');
  for (const file of ['remote-kit', 'scripts/remotes.mjs'])
    cpSync(path.join(repository, file), path.join(root, file), { recursive: true });
  writeFileSync(
    path.join(root, 'package.json'),
    '{ "type": "module", "angan": "./scripts/remotes.mjs" }',
  );
  const client = 'server/src/media/storage/s3-client.js';
  cpSync(path.join(repository, client), path.join(root, client));
  cpSync(path.join(repository, 'shared/src/platform'), path.join(root, 'shared/src/platform'), {
    recursive: true,
  });
  cpSync(
    path.join(repository, 'server/src/site/render/run-bundle.ts'),
    path.join(root, 'server/src/site/render/run-bundle.ts'),
  );
  symlinkSync(path.join(repository, 'node_modules'), path.join(root, 'node_modules'));
  let builds = 0;

  function write(file: string, text: string) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  /** Lays files as a build does and answers their folder. */
  function build(
    part: 'shell' | 'public-remote' | 'admin-remote',
    {
      word = 'এক',
      contract = 1,
      singletons = { '@angan/shared': '1.2.0' },
      requires = { '@angan/shared': '^1.0.0' },
      uses,
      offers,
      bundle,
      spoil,
    }: Changes = {},
  ): string {
    const folder = path.join(root, 'builds', String((builds += 1)));
    const isShell = part === 'shell';
    const files: Record<string, string> = isShell
      ? { [`static/main.${hash(word)}.js`]: word }
      : {
          [`static/remoteEntry.${hash(`entry${word}`)}.js`]: `entry ${word}`,
          [`static/home.${hash(word)}.js`]: `home ${word}`,
          'static/same.00000000.js': 'same in every release',
        };
    const [first = '', ...rest] = Object.keys(files);
    for (const [file, text] of Object.entries(files))
      write(path.join(folder, 'client', file), text);
    write(path.join(folder, 'client', `${first}.br`), 'packed');
    write(path.join(folder, 'maps', `${first}.map`), '{}');
    const card = {
      name: part,
      version: '1.0.0',
      release: hash(word),
      built: '2026-03-01T10:15:00.000Z',
      contract,
      singletons,
      ...(offers && { offers }),
      integrity: Object.fromEntries(
        Object.entries(files).map(([file, text]) => [file, sha384(text)]),
      ),
    };
    write(
      path.join(folder, 'client', isShell ? 'shell.json' : 'remote.json'),
      JSON.stringify(card),
    );
    if (isShell) {
      write(
        path.join(folder, 'client/index.html'),
        `<html><head><!--head--></head><body><script src="/${first}"></script><!--page--><!--boot--></body></html>`,
      );
      write(path.join(folder, 'client/icons/icon.svg'), `<svg>${word}</svg>`);
      write(
        path.join(folder, 'server/server.cjs'),
        `exports.own = ${JSON.stringify(word)};${SHELL}`,
      );
    } else {
      const assets = { js: { sync: rest, async: [] }, css: { sync: [], async: [] } };
      const shared = Object.entries(requires).map(([name, requiredVersion]) => ({
        name,
        requiredVersion,
        assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } },
      }));
      write(
        path.join(folder, 'client/mf-manifest.json'),
        JSON.stringify({
          metaData: { remoteEntry: { name: first, path: '' }, publicPath: 'auto' },
          shared,
          exposes: [{ path: './routes', assets }],
        }),
      );
      if (part === 'public-remote')
        write(
          path.join(folder, 'server/routes.cjs'),
          bundle ??
            `exports.contract = ${contract}; exports.word = require('@angan/shared').word + ' ' + ` +
              `require('./part.cjs').word;`,
        );
      if (part === 'public-remote')
        write(path.join(folder, 'server/part.cjs'), `exports.word = ${JSON.stringify(word)};`);
    }
    if (uses) write(path.join(folder, 'server/uses.json'), JSON.stringify(uses));
    spoil?.(folder);
    return folder;
  }

  const envOf = (env: Record<string, string>) => ({ PATH: process.env['PATH'], ...env });
  let host: ChildProcess | undefined;
  /** Runs a command and the next once it has ended, all in one process. */
  const run = (script: Script, args: string[], env: Record<string, string> = {}) =>
    new Promise<Ended>((resolve, reject) => {
      host ??= fork(path.join(root, 'remote-kit/release/testing/command-host.mjs'), { cwd: root });
      const process = host;
      const lost = () => reject(new Error(`the process of ${script} has ended`));
      process.once('exit', lost).once('message', (ended: Ended) => {
        process.off('exit', lost);
        resolve(ended);
      });
      process.send({ script, args, env: envOf(env) });
    });

  /** Runs a command as a team does, in a process of its own. */
  const runAlone = (script: Script, args: string[]) =>
    new Promise<Ended>((resolve) => {
      const child = execFile(
        process.execPath,
        ['remote-kit/bin/angan-remote.mjs', script, ...args],
        { cwd: root, env: envOf({}) },
        (_error, stdout, stderr) =>
          resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
      );
    });

  const remove = () => {
    host?.removeAllListeners('exit').kill();
    rmSync(root, { recursive: true, force: true });
  };
  return { root, build, run, runAlone, remove };
}
