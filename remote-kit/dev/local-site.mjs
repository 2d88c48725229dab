import { existsSync, readFileSync, statSync, unwatchFile, watchFile } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { hasShell } from '../project.mjs';
import { banner } from './banner.mjs';
import { askDeployed, localHeaders, textOf } from './deployed.mjs';
import { localPage, withLocal } from './rewrite.mjs';

/** @import { Remote } from '../release/types.ts' */

/** @type {Record<string, string>} */
const TYPES = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const OURS = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
const POLL_MS = 200;

/**
 * The deployed site as a page of this machine sees it, with one remote from `folder`. The override
 * lives in this server alone: no product code knows it.
 */
export function localSite(
  /** @type {{ part: string, remote: Remote, deployed: URL, folder: string }} */ {
    part,
    remote,
    deployed,
    folder,
  },
) {
  const { name, base, prefix, permission, ssr } = remote;
  const line = hasShell ? undefined : { folder: part, prefix, permission, ssr };
  let overriding = true;
  /** @type {Set<import('node:http').ServerResponse>} */
  const listeners = new Set();
  // Polled: the builder replaces the folder, and a listener would stay with the old one.
  const card = path.join(folder, 'remote.json');
  const reload = (
    /** @type {import('node:fs').Stats} */ now,
    /** @type {import('node:fs').Stats} */ before,
  ) => {
    if (now.mtimeMs === before.mtimeMs || now.size === 0) return;
    for (const response of listeners) response.write('event: built\ndata: now\n\n');
  };
  watchFile(card, { interval: POLL_MS }, reload);

  /** The remote's line of `/remotes.json`, as it was built last; null before the first build. */
  function entry() {
    const file = path.join(folder, 'remote.json');
    if (!existsSync(file)) return null;
    const { contract, integrity, built } = JSON.parse(readFileSync(file, 'utf8'));
    const start = Object.keys(integrity).find((each) => each.startsWith('static/remoteEntry.'));
    return {
      entry: `${base}mf-manifest.json`,
      contract,
      release: `local-${built}`,
      integrity: integrity[String(start)],
      script: base + start,
    };
  }

  function own(
    /** @type {import('node:http').IncomingMessage} */ request,
    /** @type {import('node:http').ServerResponse} */ response,
    /** @type {string} */ pathname,
  ) {
    if (pathname === '/__local/banner.js')
      return response
        .writeHead(200, {
          'content-type': 'text/javascript; charset=utf-8',
          'cache-control': 'no-store',
        })
        .end(banner(part));
    if (pathname === '/__local/events') {
      response
        .writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
        .write('\n');
      listeners.add(response);
      return response.once('close', () => listeners.delete(response));
    }
    if (pathname === '/__local/on') {
      overriding = true;
      return response.writeHead(302, { location: '/' }).end();
    }
    if (pathname !== '/__local/off' || request.method !== 'POST')
      return response.writeHead(404).end('404');
    overriding = false;
    console.log(
      'Taken away: the pages are the deployed ones. Open /__local/on to have yours again.',
    );
    return response.writeHead(204).end();
  }

  function file(
    /** @type {import('node:http').ServerResponse} */ response,
    /** @type {string} */ pathname,
  ) {
    const found = path.join(folder, path.posix.normalize(pathname.slice(base.length - 1)));
    if (!existsSync(found) || !statSync(found).isFile())
      return response.writeHead(404, { 'content-type': 'text/plain' }).end('404');
    return response
      .writeHead(200, {
        'content-type': TYPES[path.extname(found)] ?? 'application/octet-stream',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      .end(readFileSync(found));
  }

  async function answer(
    /** @type {import('node:http').IncomingMessage} */ request,
    /** @type {import('node:http').ServerResponse} */ response,
  ) {
    if (!OURS.test(request.headers.host ?? ''))
      return response
        .writeHead(403, { 'content-type': 'text/plain' })
        .end('Only for this machine.');
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname.startsWith('/__local/')) return own(request, response, pathname);
    // The faults of a remote that is being written are none of a release.
    if (pathname === '/api/reports/') return response.writeHead(204).end();
    const local = overriding ? entry() : null;
    if (local && pathname.startsWith(base)) return file(response, pathname);
    if (local) delete request.headers['if-none-match'];
    const from = await askDeployed(request, deployed);
    const headers = localHeaders(from, deployed);
    /** @type {((text: string) => string) | null} */
    const rewrite = !local
      ? null
      : pathname === '/remotes.json'
        ? (text) => JSON.stringify(withLocal(JSON.parse(text), name, local))
        : /text\/html/.test(headers['content-type'] ?? '')
          ? (text) => localPage(text, { remote, entry: local, line })
          : null;
    if (!rewrite || from.statusCode === 304) {
      response.writeHead(from.statusCode ?? 502, headers);
      return from.pipe(response);
    }
    const { etag, 'content-length': length, ...rest } = headers;
    return response
      .writeHead(from.statusCode ?? 502, { ...rest, 'cache-control': 'no-store' })
      .end(rewrite(await textOf(from)));
  }

  const server = http.createServer((request, response) => {
    answer(request, response).catch((error) => {
      if (!response.headersSent)
        response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(`${deployed.origin} cannot be reached: ${error.message}`);
    });
  });
  return server.once('close', () => unwatchFile(card, reload));
}
