import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { readConfig } from '../../config.ts';
import { ResponseCache } from '../../http/response-cache.ts';
import { registerSite } from '../index.ts';

/** A shell that shows what it was given, and a public remote with a word of its own. */
const SHELL = `
let transport;
exports.singletons = { '@angan/shared': { word: 'ভাগ করা' } };
exports.prepare = (given) => { transport = given; };
exports.render = async (request, remote) => {
  const url = new URL(request.url);
  if (url.pathname === '/broken') throw new Error('render failed');
  if (url.pathname === '/away') return new Response(null, { status: 302, headers: { location: '/login' } });
  if (request.method === 'POST') {
    const form = Object.fromEntries(await request.formData());
    const answer = await transport.send('contacts/', form).catch((error) => error);
    return page('sent ' + (answer.status ?? answer.id) + ' ' + form.name, url);
  }
  if (url.pathname === '/read') {
    const failures = await transport.read('notices/').then(() => [], (error) => [error]);
    return { ...page('', url), status: failures.length > 0 ? 500 : 200, failures };
  }
  const [, id] = /^\\/notice\\/(\\d+)$/.exec(url.pathname) ?? [];
  const rows = await transport.read(id ? 'notices/' + id + '/' : 'notices/').catch(() => null);
  return { ...page(remote.word + ' ' + url.search + ' ' + JSON.stringify(rows), url), incomplete: rows === null, status: url.pathname === '/none' ? 404 : 200 };
};
const page = (text, url) => ({ status: 200, html: (url.pathname === '/contact' ? '' : '<link rel="preload" as="image" href="/h.webp">') + '<p>' + text + '</p>', title: 'শিরোনাম <1>', meta: { title: 'শিরোনাম <1>', description: 'বিবরণ "ক"', jsonLd: { '@type': 'Thing' } }, institution: null, chunks: ['home'], hydrationData: { text: '</script>' }, incomplete: false });
`;
const MANIFEST = {
  metaData: { remoteEntry: { name: 'static/remoteEntry.aaaaaaaa.js', path: '' } },
  exposes: [
    {
      path: './routes',
      assets: {
        js: {
          sync: ['static/expose.bbbbbbbb.js'],
          async: ['static/home.cccccccc.js', 'static/gallery.dddddddd.js'],
        },
        css: { sync: [], async: ['static/home.eeeeeeee.css'] },
      },
    },
  ],
};

export const remoteOf = (word: string) =>
  `exports.word = require('@angan/shared').word + ${JSON.stringify(word)};`;

export interface SmallSite {
  root: string;
  app: FastifyInstance;
  /** The change tokens that the site sees. */
  tokens: ReadonlyMap<string, string>;
  /** The notices, or why they cannot be read. */
  rows: readonly unknown[] | Error;
  write(file: string, text: string): void;
}

export function writeSmallSite(root: string): void {
  const files = {
    'shell/dist/client/index.html':
      '<html><head><!--head--></head><body><div id="root"><!--page--></div><!--boot--></body></html>',
    'shell/dist/client/static/main.12345678.js': 'main',
    'shell/dist/client/static/plain.txt': 'plain',
    'shell/dist/client/icons/icon.svg': '<svg/>',
    'shell/dist/server/server.cjs': SHELL,
    'public-remote/dist/server/routes.cjs': remoteOf(' এক'),
    'public-remote/dist/client/mf-manifest.json': JSON.stringify(MANIFEST),
    'public-remote/dist/client/remote.json': '{"contract":1}',
    'admin-remote/dist/client/remote.json': '{"contract":1}',
  };
  for (const [file, text] of Object.entries(files)) writeBelow(root, file, text);
}

const writeBelow = (root: string, file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};

/** A site of its own for each test of a file, in a temporary folder. */
export function smallSite(): SmallSite {
  const site = {
    write: (file: string, text: string) => writeBelow(site.root, file, text),
  } as SmallSite;
  beforeEach(async () => {
    site.root = mkdtempSync(path.join(tmpdir(), 'angan-pages-'));
    writeSmallSite(site.root);
    site.tokens = new Map([['notices', '1']]);
    site.rows = [
      {
        id: 7,
        title: 'ছুটি <১>',
        description: 'ঈদ & পূজা\ufffe\u0007\ud800',
        date: '2026-03-01',
        pdf_file: '/media/a.pdf',
      },
    ];
    site.app = Fastify();
    site.app.post('/api/contacts/', async (request, reply) =>
      reply.code(201).send({ id: 5, ...(request.body as object), ip: request.ip }),
    );
    const read = async () => (site.rows instanceof Error ? Promise.reject(site.rows) : site.rows);
    await registerSite(site.app, {
      config: { ...readConfig({ WEB_ROOT: site.root }), publicUrl: 'https://college.example' },
      reads: {
        list: read as never,
        columns: async (path) =>
          path === 'notices'
            ? ((await read()) as never)
            : [{ slug: 'কলেজের-ইতিহাস', updated_at: '2026-03-10T16:00:00.000Z' }],
        tablesOf: (path) => [path],
        read: async (address) => (address.includes('?') ? { results: await read() } : await read()),
      },
      cache: new ResponseCache({ now: async () => site.tokens, cached: () => site.tokens }),
      abilities: () => [],
    });
  });
  afterEach(async () => {
    await site.app.close();
    rmSync(site.root, { recursive: true });
  });
  return site;
}
