import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { createJiti } from 'jiti';

/** @import { RouteObject } from 'react-router-dom' */

const jiti = createJiti(import.meta.url);
/** @template Module @returns {Promise<Module>} */
const load = (/** @type {string} */ file) => jiti.import(`../../${file}`);

/** Where a build puts its folder for static hosts, below the root. */
export const STATIC_SITE = 'shell/dist/static-site';

/** The files of a part that are for browsers. */
const PUBLIC = /^(static|mf-manifest.*\.json|remote\.json)$/;

function copyPublic(/** @type {string} */ from, /** @type {string} */ to) {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from).filter((one) => PUBLIC.test(one)))
    cpSync(path.join(from, name), path.join(to, name), { recursive: true });
}

const manifest = {
  name: 'কলেজের ওয়েবসাইট',
  short_name: 'কলেজ',
  lang: 'bn',
  start_url: '/',
  display: 'browser',
  theme_color: '#0b5d45',
  background_color: '#faf8f3',
  icons: [192, 512].map((size) => ({
    src: `/icons/${size}.png`,
    type: 'image/png',
    sizes: `${size}x${size}`,
  })),
};

/**
 * Makes the folder that any static host serves, of the build that is current: shell, remotes, `remotes.json`,
 * `site-config.json`, 404 page, and the rules of nginx, Caddy, `_headers` and `_redirects`, at `out`. `env` may hold
 * API_URL, MEDIA_ORIGINS, PUBLIC_URL, EMAILJS_…, AVATAR_URL and ABILITIES.
 */
export async function makeStaticSite(
  /** @type {string} */ root,
  /** @type {Record<string, string | undefined>} */ env = process.env,
  out = path.join(root, STATIC_SITE),
) {
  /** @typedef {typeof import('../../server/src/config.ts')} ConfigModule */
  /** @typedef {typeof import('../../server/src/site/releases/parts.ts')} PartsModule */
  /** @typedef {typeof import('../../server/src/site/render/document.ts')} DocumentModule */
  /** @typedef {typeof import('../../server/src/site/render/policy.ts')} PolicyModule */
  /** @typedef {typeof import('../../server/src/site/serve-worker.ts')} WorkerModule */
  /** @typedef {typeof import('../../server/src/site/hosts.ts')} HostsModule */
  /** @typedef {typeof import('../../server/src/site/render/run-bundle.ts')} BundleModule */
  /** @typedef {typeof import('../../shared/src/platform/index.ts')} PlatformModule */
  const [config, parts, page, policy, worker, hosts, bundles, platform] = await Promise.all([
    /** @type {Promise<ConfigModule>} */ (load('server/src/config.ts')),
    /** @type {Promise<PartsModule>} */ (load('server/src/site/releases/parts.ts')),
    /** @type {Promise<DocumentModule>} */ (load('server/src/site/render/document.ts')),
    /** @type {Promise<PolicyModule>} */ (load('server/src/site/render/policy.ts')),
    /** @type {Promise<WorkerModule>} */ (load('server/src/site/serve-worker.ts')),
    /** @type {Promise<HostsModule>} */ (load('server/src/site/hosts.ts')),
    /** @type {Promise<BundleModule>} */ (load('server/src/site/render/run-bundle.ts')),
    /** @type {Promise<PlatformModule>} */ (load('shared/src/platform/index.ts')),
  ]);
  const names = /^(API_URL|MEDIA_ORIGINS|PUBLIC_URL|EMAILJS_\w+|AVATAR_URL)$/;
  const settings = config.readConfig(
    Object.fromEntries(Object.entries(env).filter(([name]) => names.test(name))),
    root,
  );
  const built = parts.webParts({ ...settings, webRoot: root }, (message, error) => {
    throw new Error(message, { cause: error });
  });
  const [shell, remotes] = [built.shell(), built.remotes()];
  const rootPart = remotes[platform.rootRemote];
  if (!shell || !rootPart) throw new Error('There is no build to make the static site of.');

  /** @type {{ routes: RouteObject[] }} */
  const { routes } = bundles.openRemote(rootPart.server, bundles.openShell(shell.server));
  const guarded = platform.REMOTES.flatMap(({ prefix }) =>
    prefix === '/' ? [] : [prefix, `${prefix}/*`],
  );
  const { apiUrl, mediaOrigins, publicUrl = '', emailjs = null, avatarUrl = null } = settings;
  // Pictures of an API on another origin come from there too.
  const origins = [...new Set([...mediaOrigins, ...(apiUrl ? [new URL(apiUrl).origin] : [])])];
  // Where they are named, browsers need not ask the back end, nor find that it does not answer.
  const abilities = env.ABILITIES?.split(',').filter(Boolean);
  const site = { emailjs, avatarUrl, publicUrl, apiUrl, mediaOrigins: origins };
  const {
    'content-type': _type,
    'cache-control': _cache,
    'x-copy': _copy,
    vary: _vary,
    ...headers
  } = policy.pageHeaders(site);
  const rules = {
    headers,
    routes: [...routes.flatMap((route) => route.path ?? []), ...guarded],
  };
  const folders = hosts.forFolders(rules);
  const document = (/** @type {boolean} */ isIndexed) =>
    page.emptyDocument(
      { template: shell.template, remotes: parts.remotesFile(remotes) },
      { isIndexed },
    );

  rmSync(out, { recursive: true, force: true });
  copyPublic(path.join(root, 'shell/dist/client'), out);
  cpSync(shell.icons, path.join(out, 'icons'), { recursive: true });
  copyFileSync(path.join(shell.icons, '192.png'), path.join(out, 'favicon.ico'));
  for (const { folder, base } of platform.REMOTES)
    if (existsSync(path.join(root, folder, 'dist/client')))
      copyPublic(path.join(root, folder, 'dist/client'), path.join(out, base));
  const files = {
    'index.html': document(true),
    '404.html': document(false),
    'remotes.json': JSON.stringify(parts.remotesFile(remotes)),
    'site-config.json': `${JSON.stringify(
      { apiUrl: apiUrl ?? '/api/', publicUrl, emailjs, avatarUrl, abilities },
      null,
      2,
    )}\n`,
    'manifest.webmanifest': JSON.stringify(manifest),
    // Phones that kept copies from our own server let go of them here.
    'worker.js': worker.RETIRED_WORKER,
    'robots.txt': ['User-agent: *', 'Disallow: /dashboard', 'Disallow: /api/', 'Allow: /', ''].join(
      '\n',
    ),
    ...folders,
    'nginx.conf': hosts.forNginx(rules),
    Caddyfile: hosts.forCaddy(rules),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(out, name), text);
  return out;
}
