/** @import { Line, Remote } from '../release/types.ts' */

const BOOT = /<script type="application\/json" id="boot">([\s\S]*?)<\/script>/;
const ROOT = /(<div id="root">)[\s\S]*?(<\/div>\s*<script type="application\/json" id="boot">)/;

/**
 * The data that a page of the server carries for its start.
 * @typedef {object} Boot
 * @property {Record<string, { entry: string }>} [remotes]
 * @property {Record<string, { name: string }>} [manifests]
 * @property {unknown} [hydrationData]
 * @property {boolean} ssr
 * @property {{ remotes?: { folder: string }[], copies?: boolean }} [config]
 */

const inline = (/** @type {unknown} */ value) =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/**
 * The deployed `/remotes.json` with one remote of this machine.
 * @template {{ remotes?: Record<string, object> }} File
 */
export const withLocal = (
  /** @type {File} */ file,
  /** @type {string} */ name,
  /** @type {object} */ entry,
) => ({
  ...file,
  remotes: { ...file.remotes, [name]: entry },
});

/**
 * The settings of the deployed site for a page of this machine: the operator's table with the line of a remote of
 * another repository, should the site not know it yet; and no copies, which would show the build before.
 */
function localConfig(/** @type {Boot} */ { config }, /** @type {Line | undefined} */ line) {
  if (!config) return {};
  const { remotes: lines = [] } = config;
  const isNew = line && !lines.some(({ folder }) => folder === line.folder);
  return { config: { ...config, copies: false, remotes: isNew ? [...lines, line] : lines } };
}

/** Takes out of a deployed page's head what it would load of the deployed remote. */
function withoutFilesOf(
  /** @type {string} */ html,
  /** @type {string | undefined} */ deployedEntry,
) {
  const base = deployedEntry?.replace(/[^/]*$/, '');
  return base
    ? html.replace(/<link\b[^>]*>\s*/g, (tag) => (tag.includes(`href="${base}`) ? '' : tag))
    : html;
}

/**
 * A deployed page that takes one remote from this machine: the browser renders what the server rendered with the
 * deployed one. `entry` is the remote's line of `/remotes.json`, `line` that of the operator's table.
 */
export function localPage(
  /** @type {string} */ html,
  /** @type {{ remote: Pick<Remote, 'name' | 'ssr'>, entry: object, line?: Line }} */ {
    remote: { name, ssr },
    entry,
    line,
  },
) {
  const found = BOOT.exec(html);
  if (!found) return html;
  /** @type {Boot} */
  const boot = JSON.parse(found[1]);
  const deployedEntry = boot.remotes?.[name]?.entry;
  const { hydrationData, ...rest } = withLocal(
    { ...boot, ...localConfig(boot, line) },
    name,
    entry,
  );
  const manifests = Object.fromEntries(
    Object.entries(boot.manifests ?? {}).filter(([, manifest]) => manifest.name !== name),
  );
  const local = ssr ? { ...rest, ssr: false, manifests } : { ...rest, hydrationData, manifests };
  const page = withoutFilesOf(ssr ? html.replace(ROOT, '$1$2') : html, deployedEntry);
  return page
    .replace(BOOT, () => `<script type="application/json" id="boot">${inline(local)}</script>`)
    .replace('</body>', () => '<script src="/__local/banner.js" defer></script></body>');
}
