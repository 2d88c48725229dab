import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import college from './college.json';
import siteConfig from './site-config.json';
import { drfRows, type Files, type Sent } from './drf-rows.ts';
import { models } from './fields.ts';

const PAGE_SIZE = 4;
const STALE = {
  detail: 'Given token not valid for any token type',
  code: 'token_not_valid',
  messages: [{ token_class: 'AccessToken', token_type: 'access', message: 'Token is invalid' }],
};

/** A server that answers section 7 as Django REST framework with SimpleJWT does, in memory. */
export interface DrfServer {
  origin: string;
  apiUrl: string;
  /** All access tokens are stale from now on. */
  forgetTokens(): void;
  /** Lets pages of another origin call it, as django-cors-headers does with CORS_ALLOWED_ORIGINS. */
  allow(origin: string): void;
  stop(): Promise<void>;
}

interface Account {
  username: string;
  password: string;
  full_name: string | null;
  phone: string;
  is_staff: boolean;
}

async function bodyOf(request: IncomingMessage): Promise<Sent> {
  const type = request.headers['content-type'] ?? '';
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  if (type.startsWith('application/json')) return JSON.parse(bytes.toString()) as Sent;
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
  return Object.fromEntries(form.entries());
}

export async function startDrfServer(): Promise<DrfServer> {
  const files: Files = new Map();
  const rows = drfRows(files);
  // `createsuperuser` asks for no name.
  const accounts: Account[] = [{ ...college.admin, full_name: null, phone: '', is_staff: true }];
  const tokens = new Map<string, Account>();
  const allowed = new Set<string>();
  let issued = 0;

  function answer(request: IncomingMessage, response: ServerResponse) {
    const forwarded = request.headers;
    // USE_X_FORWARDED_HOST and SECURE_PROXY_SSL_HEADER.
    const scheme = forwarded['x-forwarded-proto'] === 'https' ? 'https' : 'http';
    const host = `${scheme}://${String(forwarded['x-forwarded-host'] ?? forwarded.host)}`;
    return {
      json: (status: number, body?: unknown) =>
        response
          .writeHead(status, {
            'content-type': 'application/json',
            allow: 'GET, POST, HEAD, OPTIONS',
            vary: 'Accept',
          })
          .end(body === undefined ? undefined : JSON.stringify(body)),
      html: (status: number, headers = {}) =>
        response
          .writeHead(status, { 'content-type': 'text/html', ...headers })
          .end('<!doctype html><title>Not Found</title><h1>Not Found</h1>'),
      /** Addresses of files are absolute. */
      present: (row: Sent): Sent =>
        Object.fromEntries(
          Object.entries(row).map(([name, value]) => [
            name,
            typeof value === 'string' && value.startsWith('/media/') ? host + value : value,
          ]),
        ),
      host,
    };
  }

  async function list(path: string, request: IncomingMessage, response: ServerResponse) {
    const { json, present, host } = answer(request, response);
    const all = rows.rowsOf(path);
    const { searchParams } = new URL(request.url ?? '', host);
    const page = Number(searchParams.get('page') ?? 1);
    const pages = Math.max(1, Math.ceil(all.length / PAGE_SIZE));
    if (!Number.isInteger(page) || page < 1 || page > pages)
      return json(404, { detail: 'Invalid page.' });
    const address = (number: number) => `${host}/api/${path}/?page=${number}`;
    return json(200, {
      count: all.length,
      next: page < pages ? address(page + 1) : null,
      previous: page > 1 ? address(page - 1) : null,
      results: all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(present),
    });
  }

  async function write(
    path: string,
    id: number | undefined,
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    const { json, present } = answer(request, response);
    const { method } = request;
    if (method === 'DELETE') {
      rows.remove(path, id!);
      return json(204);
    }
    const stored = await rows.store(path, await bodyOf(request), {
      id,
      isPartial: method === 'PATCH',
    });
    if ('errors' in stored) return json(400, stored.errors);
    return json(method === 'POST' ? 201 : 200, present(stored.row));
  }

  async function account(path: string, request: IncomingMessage, response: ServerResponse) {
    const { json } = answer(request, response);
    const sent = await bodyOf(request);
    if (path === 'token') {
      const found = accounts.find(
        ({ username, password }) => username === sent['username'] && password === sent['password'],
      );
      if (!found)
        return json(401, { detail: 'No active account found with the given credentials' });
      const access = `access-${(issued += 1)}`;
      tokens.set(access, found);
      return json(200, { refresh: `refresh-${issued}`, access });
    }
    if (accounts.some(({ username }) => username === sent['username']))
      return json(400, { username: ['A user with that username already exists.'] });
    accounts.push({ ...(sent as unknown as Account), is_staff: false });
    return json(201, { username: sent['username'] });
  }

  async function route(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const { json, html } = answer(request, response);
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = files.get(decodeURIComponent(pathname));
    if (file) return response.writeHead(200, { 'content-type': file.type }).end(file.bytes);
    const [, path = '', item] = /^\/api\/([a-z-]+)(?:\/([^/]*))?\/?$/.exec(pathname) ?? [];
    if (path === 'site-config') return json(200, siteConfig);
    const isAccount = path === 'token' || path === 'register';
    if (!path || !(path in models || isAccount || path === 'user')) return html(404);
    if (!pathname.endsWith('/')) return html(301, { location: `${pathname}/` });

    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    const caller = token && tokens.get(token);
    if (isAccount) return account(path, request, response);
    if (token && !caller) return json(401, STALE);
    const missing = { detail: 'Authentication credentials were not provided.' };
    if (path === 'user') {
      if (!caller) return json(401, missing);
      const { username, full_name, phone, is_staff } = caller;
      const role = is_staff ? 'Admin' : 'User';
      return json(200, {
        id: 1,
        username,
        full_name,
        email: '',
        phone,
        profile_picture: null,
        role,
      });
    }
    const { isPrivate, isOpen } = models[path]!;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!(isRead ? !isPrivate : isOpen && request.method === 'POST')) {
      if (!caller) return json(401, missing);
      if (!caller.is_staff)
        return json(403, { detail: 'You do not have permission to perform this action.' });
    }
    if (!item) {
      if (isRead) return list(path, request, response);
      if (request.method === 'POST') return write(path, undefined, request, response);
      return json(405, { detail: `Method "${request.method}" not allowed.` });
    }
    const row = rows.rowsOf(path).find(({ id }) => String(id) === item);
    if (!row) return json(404, { detail: 'Not found.' });
    return isRead
      ? json(200, answer(request, response).present(row))
      : write(path, row.id, request, response);
  }

  const server = createServer((request, response) => {
    const { origin } = request.headers;
    // As the middleware against clickjacking does.
    response.setHeader('x-frame-options', 'DENY');
    if (origin && allowed.has(origin)) {
      response.setHeader('access-control-allow-origin', origin);
      response.setHeader('vary', 'origin');
      if (request.method === 'OPTIONS')
        return response
          .writeHead(200, {
            'access-control-allow-headers': 'accept, authorization, content-type',
            'access-control-allow-methods': 'DELETE, GET, OPTIONS, PATCH, POST, PUT',
          })
          .end();
    }
    route(request, response).catch((error: unknown) => {
      console.error(error);
      response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Server Error (500)</h1>');
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    apiUrl: `${origin}/api/`,
    forgetTokens: () => tokens.clear(),
    allow: (other) => void allowed.add(other),
    stop: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
