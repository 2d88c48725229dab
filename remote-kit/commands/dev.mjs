import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runBuilder } from '../builder.mjs';
import { localSite } from '../dev/local-site.mjs';
import { called, REMOTES } from '../project.mjs';

const USAGE =
  `${called('dev')} ${REMOTES.map(({ folder }) => folder).join('|')} --against ` +
  'https://college.example [--port 3000]';

function read(/** @type {string[]} */ argv) {
  try {
    const { values, positionals } = parseArgs({
      args: argv,
      allowPositionals: true,
      options: { against: { type: 'string' }, port: { type: 'string', default: '3000' } },
    });
    const remote = REMOTES.find(({ folder }) => folder === positionals[0]);
    if (remote && positionals.length === 1 && URL.canParse(values.against ?? ''))
      return {
        part: positionals[0],
        remote,
        deployed: new URL(String(values.against)),
        port: Number(values.port),
      };
  } catch {
    // The usage says it.
  }
  console.error(`Like this: ${USAGE}`);
  process.exit(1);
}

const { part, remote, deployed, port } = read(process.argv.slice(2));

const folder = mkdtempSync(path.join(tmpdir(), 'angan-local-'));
const site = localSite({ part, remote, deployed, folder });
// Built as for a release, so that it meets the deployed shell as it will later; source maps keep it readable.
const builder = runBuilder(remote.name, folder, ['--watch', '--devtool', 'source-map']);

let over = false;
function end(/** @type {number} */ code) {
  if (over) return;
  over = true;
  builder.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0));
builder.once('exit', (code) => end(code ?? 1));

site.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
  console.error(
    error.code === 'EADDRINUSE'
      ? `Port ${port} is in use: choose another with --port.`
      : error.message,
  );
  end(1);
});
// Only this machine may look: the pages carry what its developer may see.
site.listen(port, '127.0.0.1', () => {
  const { port: open } = /** @type {import('node:net').AddressInfo} */ (site.address());
  console.log(
    `Open http://localhost:${open}: ${part} comes from here, everything else from ${deployed.origin}.`,
  );
  console.log('What you save in the dashboard there is saved in the deployed site.');
});
