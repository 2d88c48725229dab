import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.pdf': 'application/pdf',
};

/** Headers of every page, as `_headers` names them first. */
const headersIn = (folder: string) =>
  Object.fromEntries(
    [...readFileSync(path.join(folder, '_headers'), 'utf8').matchAll(/^ {2}([^:]+): (.*)$/gm)]
      .slice(0, 5)
      .map(([, name, value]) => [name, value]),
  ) as Record<string, string>;

/** A free static host: files below a folder of its own, `index.html` of folders, a 404 page, nothing else. */
export async function startPlainHost(folder: string, below: string) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host.invalid');
    const name = decodeURIComponent(pathname).slice(below.length);
    const requested = path.join(folder, name);
    const isFolder = existsSync(requested) && statSync(requested).isDirectory();
    if (isFolder && !pathname.endsWith('/'))
      return void response.writeHead(301, { location: `${pathname}/` }).end();
    const file = isFolder ? path.join(requested, 'index.html') : requested;
    const isThere = pathname.startsWith(below) && existsSync(file);
    const sent = isThere ? file : path.join(folder, '404.html');
    const type = TYPES[path.extname(sent)] ?? 'application/octet-stream';
    response.writeHead(isThere ? 200 : 404, { ...headersIn(folder), 'content-type': type });
    response.end(readFileSync(sent));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
