import { spawn } from 'node:child_process';
import { existsSync, rmSync, unwatchFile, watchFile } from 'node:fs';
import path from 'node:path';
import { install } from '../steps/install.mjs';
import { requireNode } from '../steps/node-version.mjs';
import { root } from '../steps/run.mjs';

const RSPACK = ['node_modules/@rspack/cli/bin/rspack.js'];
const CONFIG = ['--config', 'rspack.config.ts', '--mode', 'development', '--config-name'];
const API_PORT = '3003';
const PAGE = 'http://localhost:3000';
const LOOK_EVERY = 300;

requireNode();
if (!(await install())) process.exit(1);
// From here on server/dist holds development builds: the next `npm start` must build anew.
rmSync(path.join(root, '.cache/build.txt'), { force: true });

const children = new Set();
const node = (args, env = {}) => {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
};

const serverFile = path.join(root, 'server/dist/main.cjs');
/** What `main.cjs` brings, and every change to a source changes. */
const programFile = path.join(root, 'server/dist/server.cjs');
let server;
let wanted = Promise.resolve();

/** Ends the running server and starts the one that was just built; calls one after another. */
function restart() {
  wanted = wanted.then(async () => {
    if (server && server.exitCode === null && server.signalCode === null) {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await ended;
    }
    if (existsSync(programFile))
      server = node([serverFile], {
        PUBLIC_URL: PAGE,
        ...process.env,
        HOST: '127.0.0.1',
        PORT: API_PORT,
      });
  });
}

restart();
node([...RSPACK, 'build', '--watch', ...CONFIG, 'server']);
// Asked for, not listened to: the build replaces the folder, and a listener would stay with the old one.
watchFile(programFile, { interval: LOOK_EVERY }, (now, before) => {
  if (now.mtimeMs !== before.mtimeMs && now.size > 0) restart();
});

// One process per part: `rspack serve` starts a single server for a whole list of configurations.
for (const name of ['shell', 'public_remote', 'admin_remote'])
  node([...RSPACK, 'serve', ...CONFIG, name]);
console.log(`Open ${PAGE} once the three parts are built; a change to a source shows by itself.`);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    unwatchFile(programFile);
    for (const child of children) child.kill('SIGTERM');
    process.exitCode = 0;
  });
}
