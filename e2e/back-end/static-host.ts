import { existsSync, readFileSync, statSync } from 'node:fs';
import {
  createServer,
  request as send,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain',
};

/** `/static/*` and `/notice/:splat` as a regular expression. */
const patternOf = (place: string) =>
  new RegExp(`^${place.replace(/\/:splat/g, '/[^/]+').replace(/\/\*/g, '(?:/.*)?')}$`);

/** The blocks of a `_headers` file: a later one adds to and replaces what an earlier one says. */
const headerRules = (text: string) =>
  text.split(/\n(?=\/)/).map((block) => {
    const [place = '', ...lines] = block.trim().split('\n');
    const headers = lines.map(
      (line) => /^\s*([^:]+): (.*)$/.exec(line)!.slice(1) as [string, string],
    );
    return { pattern: patternOf(place), headers: Object.fromEntries(headers) };
  });

/**
 * A static host as plain as they come: files, `_headers`, `_redirects`, a 404 page, and two
 * addresses that are passed on to the back end.
 */
export async function startStaticHost(folder: string, backEnd: string) {
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  const rules = headerRules(read('_headers'));
  const pages = read('_redirects')
    .trim()
    .split('\n')
    .map((line) => patternOf(line.split(' ', 1)[0]!));

  function passOn(request: IncomingMessage, response: ServerResponse) {
    const { hostname, port } = new URL(backEnd);
    const { url, method, headers } = request;
    const onward = send({ hostname, port, path: url, method, headers }, (answer) => {
      const { 'x-frame-options': _refusal, ...others } = answer.headers;
      response.writeHead(
        answer.statusCode ?? 502,
        url?.startsWith('/media/')
          ? { ...others, 'x-frame-options': 'SAMEORIGIN' }
          : answer.headers,
      );
      answer.pipe(response);
    });
    onward.on('error', () => response.writeHead(502).end());
    request.pipe(onward);
  }

  const isFile = (name: string) =>
    existsSync(path.join(folder, name)) && statSync(path.join(folder, name)).isFile();

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (/^\/(api|media)\//.test(pathname)) return passOn(request, response);
    const file = [
      pathname,
      ...(pathname === '/' || pages.some((page) => page.test(pathname)) ? ['/index.html'] : []),
    ].find(isFile);
    const headers = Object.assign(
      {},
      ...rules.filter(({ pattern }) => pattern.test(pathname)).map((rule) => rule.headers),
    ) as Record<string, string>;
    const name = file ?? '/404.html';
    response
      .writeHead(file ? 200 : 404, { ...headers, 'content-type': types[path.extname(name)] ?? '' })
      .end(readFileSync(path.join(folder, name)));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
