import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { build, isBuilt } from './steps/build.mjs';
import { install, isInstalled } from './steps/install.mjs';
import { requireNode } from './steps/node-version.mjs';
import { root } from './steps/run.mjs';

requireNode();
console.log(`1/4 Node ${process.versions.node} will do.`);

console.log(
  isInstalled()
    ? '2/4 The packages are installed.'
    : '2/4 Installing the packages; the first time this takes a minute or so …',
);
if (!(await install())) process.exit(1);

if (isBuilt()) console.log('3/4 The build is up to date.');
else
  console.log(
    existsSync(path.join(root, 'server/dist'))
      ? '3/4 The sources or Node have changed: building …'
      : '3/4 Building for the first time …',
  );
if (!(await build())) process.exit(1);

console.log('4/4 Starting the server …');
const server = spawn(process.execPath, ['server/dist/main.cjs'], { cwd: root, stdio: 'inherit' });
// The server alone decides when it is done; this process only passes signals on.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => server.kill(signal));
// npm passes a signal to its shell alone, which ends without it.
const { ppid } = process;
if (process.env.npm_lifecycle_event)
  setInterval(() => process.ppid !== ppid && server.kill(), 500).unref();
server.on('error', (error) => {
  console.error(`The server could not be started: ${error.message}`);
  process.exitCode = 1;
});
server.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal === 'SIGKILL' ? 137 : 1);
});
