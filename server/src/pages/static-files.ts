import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { remoteNames, type WebParts } from './parts.ts';

const HASHED = /\.[0-9a-f]{8}\.(js|css|woff2|svg|png|webp)$/;

/** Hashed files never change; what is not hashed is asked for again each time. A missing file is 404, never a page. */
export async function staticFiles(app: FastifyInstance, parts: WebParts): Promise<void> {
  const serve = (root: string, prefix: string, first = false) =>
    app.register(fastifyStatic, {
      root,
      prefix,
      decorateReply: first,
      preCompressed: true,
      cacheControl: false,
      index: false,
      dotfiles: 'deny',
      setHeaders: (reply, file) => {
        const plain = file.replace(/\.(br|gz)$/, '');
        reply.header('cache-control', HASHED.test(path.basename(plain)) ? 'public, max-age=31536000, immutable' : 'no-cache');
        reply.header('x-content-type-options', 'nosniff');
        // Another origin's page may run this remote: what a remote ships is public anyway.
        reply.header('access-control-allow-origin', '*');
      },
    });
  await serve(path.join(parts.shellClient, 'static'), '/static/', true);
  for (const name of remoteNames) await serve(parts.remotes[name].client, parts.remotes[name].base);
}
