const { spawn } = require('node:child_process');
const { randomInt } = require('node:crypto');
const { mkdtempSync, rmSync } = require('node:fs');
const { createServer } = require('node:net');
const { tmpdir } = require('node:os');
const path = require('node:path');

/** @typedef {Record<string, string>} Env */
/**
 * How Node is run: its arguments before the server's file, and a command that runs it, such as strace.
 * @typedef {{ env?: Env, nodeArgs?: string[], under?: string[] }} Launch
 */
/**
 * `output` is the last two million characters; `ended` the exit code once its streams are closed, null when a signal ended it.
 * @typedef {{ child: import('node:child_process').ChildProcess, output(): string, ended: Promise<number | null> }} Program
 */
/** @typedef {Awaited<ReturnType<typeof prepareProduct>>} ProductProcess */

const MAX_OUTPUT_CHARS = 2_000_000;
const MAX_START_MS = 150_000;
const MAX_RUN_MS = 30_000;
const READY = /^Angan is ready: \S+/m;

/** The folder of the repository. */
const root = path.resolve(__dirname, '../..');
/** The Admin of every product that tests and measurements start. */
const ADMIN = { username: 'adhyaksha', password: 'বটতলার ছায়া ৭১' };

const isFree = (/** @type {number} */ port) =>
  new Promise((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/**
 * A port of the loopback interface that was free a moment ago; below those of outgoing calls, so
 * that a server that starts again finds it free.
 * @returns {Promise<number>}
 */
async function freePort() {
  for (;;) {
    const port = randomInt(10_240, 32_768);
    if (await isFree(port)) return port;
  }
}

/**
 * Starts a program that gets PATH, HOME and `env` as its environment.
 * @returns {Program}
 */
function startProgram(
  /** @type {string} */ command,
  /** @type {string[]} */ args,
  { cwd = root, env = /** @type {NodeJS.ProcessEnv} */ ({}) } = {},
) {
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

/**
 * Resolves once the output matches; rejects with the output when the program ends before.
 * @returns {Promise<void>}
 */
const untilOutput = (
  /** @type {Program} */ { child, output, ended },
  /** @type {RegExp} */ pattern,
) =>
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

/**
 * A product on a free port of the loopback interface, not yet started. `folder` is the repository whose
 * build runs; `data` is its data folder, a new one in the temporary folder by default.
 */
async function prepareProduct(
  /** @type {Launch & { folder?: string, data?: string }} */ {
    folder = root,
    data,
    ...launch
  } = {},
) {
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

  /** Sends a signal to a running process; resolves with its exit code. */
  const end = async (/** @type {NodeJS.Signals} */ signal = 'SIGTERM') => {
    if (!program) return null;
    const { child, ended } = program;
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    return ended;
  };

  return {
    origin: `http://127.0.0.1:${port}`,
    data: dataDir,
    /** The latest process; throws before the first start. */
    get child() {
      return latest().child;
    },
    output: () => latest().output(),
    /** Resolves when the server listens; rejects with its output when it ends before, or after 150 s. */
    async start(/** @type {Launch} */ more = {}) {
      const mine = begin(more);
      const deadline = killAfter(mine, MAX_START_MS);
      await untilOutput(mine, READY).finally(() => clearTimeout(deadline));
    },
    /** Starts a server that ends by itself; its exit code, or null when 30 s went by and it was killed. */
    async run(/** @type {Launch} */ more = {}) {
      const mine = begin(more);
      const deadline = killAfter(mine, MAX_RUN_MS);
      return mine.ended.finally(() => clearTimeout(deadline));
    },
    end,
    /** Kills the process and deletes the data folder. */
    async remove() {
      await end('SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

module.exports = { root, ADMIN, isFree, freePort, startProgram, untilOutput, prepareProduct };
