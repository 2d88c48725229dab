import path from 'node:path';
import { REMOTES } from '@angan/shared/platform';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { WebParts } from './releases/parts.ts';

/** The manifest of a release carries the hash of its sources. */
const HASHED = /[.-][0-9a-f]{8}\.(js|css|woff2|svg|png|webp|json)$/;
/** What of a part's folder is for browsers. */
const PUBLIC = /^\/(static\/[^/]+|mf-manifest[^/]*\.json|remote\.json)$/;

/** A picture of this kind is opened as a document of its own, which may have scripts. */
const DOCUMENT = /\.svg$/;
/** What is said to documents alone: a script, a sheet or a font lives under the policy of the page. */
const OF_DOCUMENTS = ['content-security-policy', 'referrer-policy'];

/** The folder of the site's icons, which browsers want again with every screen. */
const ICON = /[\\/]icons[\\/][^\\/]+$/;

function cacheFor(file: string, isHashed: boolean): string {
  if (isHashed) return 'public, max-age=31536000, immutable';
  return ICON.test(file) ? 'public, max-age=86400' : 'no-cache';
}

/** Hashed files never change, icons are fetched again after a day, the rest each time. A missing file is 404. */
export async function staticFiles(app: FastifyInstance, parts: WebParts): Promise<void> {
  const serve = (root: string[], prefix: string, allowed: RegExp, first = false) =>
    app.register(fastifyStatic, {
      root,
      prefix,
      decorateReply: first,
      preCompressed: true,
      // Nobody asks for a part of a script, and its ETag says more than its date.
      acceptRanges: false,
      lastModified: false,
      cacheControl: false,
      index: false,
      dotfiles: 'deny',
      // A folder of releases may come later.
      suppressWarning: true,
      allowedPath: (file) => allowed.test(file),
      setHeaders: (reply, file) => {
        const plain = path.basename(file.replace(/\.(br|gz)$/, ''));
        const isHashed = HASHED.test(plain);
        if (isHashed && !DOCUMENT.test(plain))
          for (const name of OF_DOCUMENTS) reply.removeHeader(name);
        reply.header('cache-control', cacheFor(file, isHashed));
        reply.header('x-content-type-options', 'nosniff');
        // Another origin's page may run this remote: what a remote ships is public anyway.
        reply.header('access-control-allow-origin', '*');
      },
    });
  await serve(
    parts.folders('shell').map((folder) => path.join(folder, 'static')),
    '/static/',
    /^\/?[^/]+$/,
    true,
  );
  for (const { folder, base } of REMOTES) await serve(parts.folders(folder), base, PUBLIC);

  const icon = (file: string) =>
    app.get(`/icons/${file}`, (_request, reply) => {
      const folder = parts.shell()?.icons;
      return folder ? reply.sendFile(file, folder) : reply.callNotFound();
    });
  ['icon.svg', '180.png', '192.png', '512.png'].forEach(icon);
  app.get('/favicon.ico', async (_request, reply) => reply.redirect('/icons/192.png', 302));
}
