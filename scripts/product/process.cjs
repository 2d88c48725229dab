const { spawn } = require('node:child_process');
const { mkdtempSync, rmSync } = require('node:fs');
const { createServer } = require('node:net');
const { tmpdir } = require('node:os');
const path = require('node:path');

/** @typedef {import('./process.cjs').Launch} Launch */
/** @typedef {import('./process.cjs').Program} Program */

const MAX_OUTPUT_CHARS = 2_000_000;
const MAX_START_MS = 150_000;
const MAX_RUN_MS = 30_000;
const READY = /^Angan is ready: \S+/m;

const root = path.resolve(__dirname, '../..');
const ADMIN = { username: 'adhyaksha', password: 'বটতলার ছায়া ৭১' };

/** @type {typeof import('./process.cjs').freePort} */
const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
        probe.close(() => resolve(port));
      });
  });

/** @type {typeof import('./process.cjs').startProgram} */
function startProgram(command, args, { cwd = root, env = {} } = {}) {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(command, args, {
    cwd,
    env: { PATH, HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const add = (/** @type {unknown} */ text) => {
    output = (output + String(text)).slice(-MAX_OUTPUT_CHARS);
  };
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', add);
  child.once('error', (error) => add(error.message));
  /** @type {Program['ended']} */
  const ended = new Promise((resolve) => child.once('close', resolve));
  return { child, output: () => output, ended };
}

/** @type {typeof import('./process.cjs').untilOutput} */
const untilOutput = ({ child, output, ended }, pattern) =>
  new Promise((resolve, reject) => {
    const look = () => pattern.test(output()) && resolve();
    child.stdout?.on('data', look);
    child.stderr?.on('data', look);
    void ended.then((code) => reject(new Error(`It ended with ${String(code)}:\n${output()}`)));
    look();
  });

/** Kills a program that still runs after `ms`. */
const killAfter = (/** @type {Program} */ { child }, /** @type {number} */ ms) =>
  setTimeout(() => child.kill('SIGKILL'), ms);

/** @type {typeof import('./process.cjs').prepareProduct} */
async function prepareProduct({ folder = root, data, ...launch } = {}) {
  const port = await freePort();
  const dataDir = data ?? mkdtempSync(path.join(tmpdir(), 'angan-product-'));
  /** @type {Program | undefined} */
  let program;

  const latest = () => {
    if (!program) throw new Error('The server was never started.');
    return program;
  };

  function begin(/** @type {Launch} */ { env, nodeArgs = [], under = launch.under ?? [] }) {
    const [command = process.execPath, ...args] = [
      ...under,
      process.execPath,
      ...(launch.nodeArgs ?? []),
      ...nodeArgs,
      'server/dist/main.cjs',
    ];
    program = startProgram(command, args, {
      cwd: folder,
      env: {
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: dataDir,
        ADMIN_USERNAME: ADMIN.username,
        ADMIN_PASSWORD: ADMIN.password,
        ...launch.env,
        ...env,
      },
    });
    return program;
  }

  const end = async (/** @type {NodeJS.Signals} */ signal = 'SIGTERM') => {
    if (!program) return null;
    const { child, ended } = program;
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    return ended;
  };

  return {
    origin: `http://127.0.0.1:${port}`,
    data: dataDir,
    get child() {
      return latest().child;
    },
    output: () => latest().output(),
    async start(more = {}) {
      const mine = begin(more);
      const deadline = killAfter(mine, MAX_START_MS);
      await untilOutput(mine, READY).finally(() => clearTimeout(deadline));
    },
    async run(more = {}) {
      const mine = begin(more);
      const deadline = killAfter(mine, MAX_RUN_MS);
      return mine.ended.finally(() => clearTimeout(deadline));
    },
    end,
    async remove() {
      await end('SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

module.exports = { root, ADMIN, freePort, startProgram, untilOutput, prepareProduct };
