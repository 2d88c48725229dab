import { spawn } from 'node:child_process';
import { existsSync, unwatchFile, watchFile } from 'node:fs';
import path from 'node:path';
import { root } from '../steps/run.mjs';
import { REMOTES } from '../remotes.mjs';
import { answers, portInUse } from './ports.mjs';

const RSPACK = ['node_modules/@rspack/cli/bin/rspack.js'];
const CONFIG = ['--config', 'rspack.config.ts', '--mode', 'development'];
/** The API server's development build: what `npm start` serves is not touched. */
const OUT = '.cache/dev';
const POLL_MS = 300;

const base = Number(process.env.DEV_PORT ?? 3000);
const apiPort = base + REMOTES.length + 1;
const remotePorts = REMOTES.map(({ devPort }) => base + devPort);
const usedPort = await portInUse([base, ...remotePorts, apiPort]);
if (usedPort !== null) {
  console.error(
    `Port ${usedPort} is in use: end what listens there, or choose another first port, as in DEV_PORT=4000 npm run dev.`,
  );
  process.exit(1);
}

const page = `http://localhost:${base}`;
const children = new Set();
let ending = false;
const node = (/** @type {string[]} */ args, env = {}) => {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, DEV_PORT: String(base), ...env },
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
};

const serverFile = path.join(root, OUT, 'server/main.cjs');
/** `main.cjs` loads it, and every change of a source changes it. */
const programFile = path.join(root, OUT, 'server/server.cjs');
/** @type {import('node:child_process').ChildProcess | undefined} */
let server;
let restarts = Promise.resolve();

/** Ends the running server and starts the one that was just built; calls one after another. */
function restart() {
  restarts = restarts.then(async () => {
    if (server && server.exitCode === null && server.signalCode === null) {
      const ended = new Promise((resolve) => server?.once('exit', resolve));
      server.kill('SIGTERM');
      await ended;
    }
    if (!ending && existsSync(programFile))
      server = node([serverFile], {
        PUBLIC_URL: page,
        CHECK_ANSWERS: 'on',
        ...process.env,
        HOST: '127.0.0.1',
        PORT: String(apiPort),
      });
  });
}

restart();
node([...RSPACK, 'build', '--watch', ...CONFIG, '--env', `out=${OUT}`, '--config-name', 'server']);
// Polled: the build replaces the folder, and a listener would stay with the old one.
watchFile(programFile, { interval: POLL_MS }, (now, before) => {
  if (now.mtimeMs !== before.mtimeMs && now.size > 0) restart();
});

// One process per part: `rspack serve` starts a single server for a whole list of configurations.
for (const name of ['shell', ...REMOTES.map((remote) => remote.name)])
  node([...RSPACK, 'serve', ...CONFIG, '--config-name', name]);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    ending = true;
    unwatchFile(programFile);
    for (const child of children) child.kill('SIGTERM');
    process.exitCode = 0;
  });
}

console.log('Building every part; this takes some seconds …');
const addresses = [
  `${page}/remotes.json`,
  ...remotePorts.map((port) => `http://127.0.0.1:${port}/mf-manifest.json`),
  `http://127.0.0.1:${apiPort}/api/readyz/`,
];
while (!ending && !(await Promise.all(addresses.map(answers))).every(Boolean))
  await new Promise((resolve) => setTimeout(resolve, POLL_MS));
if (!ending) console.log(`Ready: open ${page}. A change to a source shows by itself.`);
