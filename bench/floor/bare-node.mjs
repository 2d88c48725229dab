import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';

const [folder = '', port] = process.argv.slice(2);
/** @type {Record<string, string>} */
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.webp': 'image/webp',
  '.json': 'application/json; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** All files of the folder, in memory: there is no cheaper way for Node to answer. */
const files = new Map();
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  const file = path.join(folder, name);
  if (!statSync(file).isFile() || name.endsWith('.gz')) continue;
  const zipped = existsSync(`${file}.gz`) ? readFileSync(`${file}.gz`) : null;
  const address = `/${name.split(path.sep).join('/')}`;
  files.set(address.replace(/\/index\.html$/, '/').replace(/\.html$/, ''), {
    type: TYPES[path.extname(name)] ?? 'application/octet-stream',
    body: readFileSync(file),
    zipped,
    etag: `"${statSync(file).size}-${name.length}"`,
  });
}

createServer((request, response) => {
  const found = files.get((request.url ?? '/').split('?')[0]);
  if (!found) return response.writeHead(404).end();
  const headers = {
    'content-type': found.type,
    etag: found.etag,
    'cache-control': /^(image|font|text\/css)/.test(found.type)
      ? 'public, max-age=31536000, immutable'
      : 'no-cache',
  };
  if (request.headers['if-none-match'] === found.etag)
    return response.writeHead(304, headers).end();
  const zipped = found.zipped && /gzip/.test(request.headers['accept-encoding'] ?? '');
  response.writeHead(200, {
    ...headers,
    'content-length': (zipped ? found.zipped : found.body).length,
    ...(zipped && { 'content-encoding': 'gzip' }),
  });
  return response.end(zipped ? found.zipped : found.body);
}).listen(Number(port), '127.0.0.1');
