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

/** Where a build puts its folder for static hosts, below the root. */
export const STATIC_SITE = 'shell/dist/static-site';

/** The files of a part that are for browsers. */
const PUBLIC = /^(static|mf-manifest.*\.json|remote\.json)$/;

function copyPublic(/** @type {string} */ from, /** @type {string} */ to) {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from).filter((one) => PUBLIC.test(one)))
    cpSync(path.join(from, name), path.join(to, name), { recursive: true });
}

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
  /** @type {typeof import('./product.ts')} */
  const product = await createJiti(import.meta.url).import('./product.ts');
  const names = /^(API_URL|MEDIA_ORIGINS|PUBLIC_URL|EMAILJS_\w+|AVATAR_URL)$/;
  const settings = product.readConfig(
    Object.fromEntries(Object.entries(env).filter(([name]) => names.test(name))),
    root,
  );
  const built = product.webParts({ ...settings, webRoot: root }, (message, error) => {
    throw new Error(message, { cause: error });
  });
  const [shell, remotes] = [built.shell(), built.remotes()];
  const rootPart = remotes[product.rootRemote];
  if (!shell || !rootPart) throw new Error('There is no build to make the static site of.');

  /** @type {{ routes: RouteObject[] }} */
  const { routes } = product.openRemote(rootPart.server, product.openShell(shell.server));
  const guarded = product.REMOTES.flatMap(({ prefix }) =>
    prefix === '/' ? [] : [prefix, `${prefix}/*`],
  );
  const { apiUrl, mediaOrigins, publicUrl = '', emailjs = null, avatarUrl = null } = settings;
  // Pictures of an API on another origin come from there too.
  const origins = [...new Set([...mediaOrigins, ...(apiUrl ? [new URL(apiUrl).origin] : [])])];
  // Where they are named, browsers need not ask the back end, nor find that it does not answer.
  const abilities = env.ABILITIES?.split(',').filter(Boolean);
  const site = { emailjs, avatarUrl, publicUrl, apiUrl, mediaOrigins: origins };
  const ofPages = /^(content-type|cache-control|x-copy|vary)$/;
  const headers = Object.entries(product.pageHeaders(site)).filter(([name]) => !ofPages.test(name));
  const rules = {
    headers: Object.fromEntries(headers),
    routes: [...routes.flatMap((route) => route.path ?? []), ...guarded],
  };
  const folders = product.forFolders(rules);
  const document = (/** @type {boolean} */ isIndexed) =>
    product.emptyDocument(
      { template: shell.template, remotes: product.remotesFile(remotes) },
      { isIndexed },
    );

  rmSync(out, { recursive: true, force: true });
  copyPublic(path.join(root, 'shell/dist/client'), out);
  cpSync(shell.icons, path.join(out, 'icons'), { recursive: true });
  copyFileSync(path.join(shell.icons, '192.png'), path.join(out, 'favicon.ico'));
  for (const { folder, base } of product.REMOTES)
    if (existsSync(path.join(root, folder, 'dist/client')))
      copyPublic(path.join(root, folder, 'dist/client'), path.join(out, base));
  const siteConfig = { apiUrl: apiUrl ?? '/api/', publicUrl, emailjs, avatarUrl, abilities };
  const files = {
    'index.html': document(true),
    '404.html': document(false),
    'remotes.json': JSON.stringify(product.remotesFile(remotes)),
    'site-config.json': `${JSON.stringify(siteConfig, null, 2)}\n`,
    'manifest.webmanifest': product.manifestOf('কলেজের ওয়েবসাইট', 'কলেজ'),
    // Phones that kept copies from our own server let go of them here.
    'worker.js': product.RETIRED_WORKER,
    'robots.txt': 'User-agent: *\nDisallow: /dashboard\nDisallow: /api/\nAllow: /\n',
    ...folders,
    'nginx.conf': product.forNginx(rules),
    Caddyfile: product.forCaddy(rules),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(out, name), text);
  return out;
}
