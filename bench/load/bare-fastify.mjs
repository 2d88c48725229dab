import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import Fastify from 'fastify';

/** What Fastify costs when it only sends bytes from memory. */
const [folder, port] = process.argv.slice(2);
const app = Fastify();
const serve = (
  /** @type {string} */ address,
  /** @type {string} */ file,
  /** @type {string} */ type,
) => {
  const body = gzipSync(readFileSync(`${folder}/${file}`), { level: 9 });
  const etag = `"${body.length}"`;
  app.get(address, async (request, reply) => {
    reply.header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.header('content-encoding', 'gzip').type(type).send(body);
  });
};
serve('/', 'index.html', 'text/html; charset=utf-8');
serve('/notices.json', 'notices.json', 'application/json; charset=utf-8');
await app.listen({ port: Number(port), host: '127.0.0.1' });
