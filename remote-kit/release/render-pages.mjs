import { text } from 'node:stream/consumers';
import { openRemote, openShell } from './run-bundle.mjs';

// Run in a process of its own, as the bundles of a release run their own code: reads server bundles
// from stdin, renders the first page of each remote as the server would, and ends with 1 where one fails.
/** @import { RemoteModules, RemoteName } from '../../shared/src/platform/index.ts' */
/** @typedef {[name: string, text: string][]} FilesAsText */
/** @typedef {{ name: RemoteName, prefix: string, files: FilesAsText, contract: number }} RemoteInput */
/** @typedef {{ shell: FilesAsText, remotes: RemoteInput[] }} Input */

/** A college that has written nothing yet. */
const transport = {
  read: async () => [],
  send: () => Promise.reject(new Error('nothing is sent')),
};

async function renderFirstPage(
  /** @type {ReturnType<typeof openShell>} */ bundle,
  /** @type {string} */ path,
  /** @type {RemoteModules} */ modules,
) {
  const page = await bundle.render(new Request(`http://localhost${path}`), modules);
  if (page instanceof Response) throw new Error(`${path} answers ${page.status}`);
  if (page.failures?.length) throw page.failures[0];
  if (page.status !== 200 || page.incomplete || !/<h1[\s>]/.test(page.html))
    throw new Error(
      `${path} is incomplete (status ${page.status}, ${page.html.length} characters)`,
    );
}

async function check(/** @type {Input} */ { shell, remotes }) {
  const bundle = openShell(new Map(shell));
  bundle.prepare(transport, { emailjs: null, avatarUrl: null, publicUrl: '' });
  /** @type {{ -readonly [Name in keyof RemoteModules]: RemoteModules[Name] }} */
  const modules = {};
  for (const { name, files, contract } of remotes) {
    modules[name] = openRemote(new Map(files), bundle);
    if (modules[name].contract !== contract)
      return `The server bundle speaks contract ${modules[name].contract}, its card ${contract}.`;
  }
  for (const { prefix } of remotes) {
    try {
      await renderFirstPage(bundle, prefix, modules);
    } catch (error) {
      const lines = String(error instanceof Error ? error.stack : error).split('\n');
      return `The server bundle does not render ${prefix}: ${lines.slice(0, 4).join('\n  ')}`;
    }
  }
  return '';
}

const fault = await text(process.stdin)
  .then((input) => check(JSON.parse(input)))
  .catch((error) => `The server bundle does not run: ${String(error?.message ?? error)}`);
process.stdout.write(fault, () => process.exit(0));
