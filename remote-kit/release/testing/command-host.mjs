// Runs commands one after the other, each as in a process of its own: most of a short one is its start.
let count = 0;

/** @typedef {{ script: string, args: string[], env: Record<string, string> }} Command */

async function run(/** @type {Command} */ { script, args, env }) {
  const written = { stdout: '', stderr: '' };
  for (const name of /** @type {const} */ (['stdout', 'stderr']))
    process[name].write = (/** @type {string | Uint8Array} */ text) => {
      written[name] += String(text);
      return true;
    };
  process.env = env;
  process.argv.splice(2, Infinity, ...args);
  process.exitCode = undefined;
  try {
    await import(`../../commands/${script}.mjs?${(count += 1)}`);
  } catch (error) {
    written.stderr += String(error instanceof Error ? error.stack : error);
    process.exitCode = 1;
  }
  process.send?.({ code: process.exitCode ?? 0, output: written.stdout + written.stderr });
  process.exitCode = undefined;
}

process.on('message', (/** @type {Command} */ command) => void run(command));
