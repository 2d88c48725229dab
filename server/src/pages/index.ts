import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PagesContext } from '../app.ts';
import { serverBundles, type SiteConfig } from './bundles.ts';
import { discovery } from './discovery.ts';
import { emptyDocument, publicDocument } from './document.ts';
import { inProcess, onBehalfOf } from './in-process.ts';
import { keepable, PageCache, type KeptPage } from './page-cache.ts';
import { webParts } from './parts.ts';
import { pageHeaders } from './policy.ts';
import { staticFiles } from './static-files.ts';

const HAS_EXTENSION = /\.[a-z0-9]{1,12}$/i;
const MAX_KEPT_ADDRESS = 200;
const FONT = /bengali-400-normal.*\.woff2$/;

function fontFiles(shellClient: string): string[] {
  const folder = path.join(shellClient, 'static');
  return existsSync(folder) ? readdirSync(folder).filter((file) => FONT.test(file)).map((file) => `/static/${file}`) : [];
}

/** The website: static files of every part, `/remotes.json`, and the pages themselves. */
export async function registerPages(app: FastifyInstance, { config, lists, dataVersion }: PagesContext): Promise<void> {
  const parts = webParts(config.webRoot);
  const site: SiteConfig = { emailjs: config.emailjs ?? null, avatarUrl: config.avatarUrl ?? null, publicUrl: config.publicUrl ?? '' };
  const headers = pageHeaders(site);
  const bundles = serverBundles(parts, inProcess(app, lists), site);
  const cache = new PageCache();

  const originOf = (request: FastifyRequest) => config.publicUrl ?? `${request.protocol}://${request.host}`;

  function send(request: FastifyRequest, reply: FastifyReply, page: KeptPage, own: Record<string, string> = {}) {
    reply.headers({ ...headers, etag: page.etag, ...own });
    if (request.headers['if-none-match'] === page.etag && page.status === 200) return reply.code(304).send();
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
    if (encoding) reply.header('content-encoding', encoding);
    return reply.code(page.status).send(encoding ? page[encoding] : page.body);
  }

  const empty = async (status: number) => keepable(status, emptyDocument({ template: parts.template()?.value ?? '<!--page-->', config: site, remotes: parts.remotesFile() }));

  /** Renders the page of a request; what a screen throws beyond its own boundaries leaves the browser to render. */
  async function make(request: FastifyRequest, web: Request): Promise<{ page: KeptPage; keep: boolean } | Response> {
    const bundle = bundles.current();
    const template = parts.template()?.value;
    if (!bundle || !template) return { page: await empty(200), keep: false };
    try {
      const rendered = await bundle.shell.render(web, bundle.publicRemote);
      if (rendered instanceof Response) return rendered;
      const canonical = rendered.status === 200 ? new URL(request.url.split('?')[0]!, originOf(request)).href : '';
      const frame = { template, config: site, remotes: parts.remotesFile(), canonical, fonts: fontFiles(parts.shellClient) };
      const html = publicDocument(frame, rendered, parts.remotes.public_remote);
      return { page: await keepable(rendered.status, html), keep: rendered.status === 200 && !rendered.incomplete };
    } catch (error) {
      request.log.error({ err: error }, 'a page could not be rendered');
      return { page: await empty(200), keep: false };
    }
  }

  function redirect(reply: FastifyReply, response: Response) {
    const target = response.headers.get('location');
    return target ? reply.redirect(target, response.status) : reply.code(response.status).send();
  }

  let lastVersion = '';
  /** While the database is away the pages that were made from its last state stand. */
  const versionNow = async () => (lastVersion = await Promise.resolve(dataVersion()).catch(() => lastVersion));

  const webRequest = (request: FastifyRequest, init?: RequestInit) => new Request(new URL(request.url, originOf(request)), init);

  app.setNotFoundHandler((_request, reply) => reply.code(404).type('text/plain; charset=utf-8').send('404'));
  await staticFiles(app, parts);
  discovery(app, { lists, originOf, shellClient: parts.shellClient });
  app.get('/remotes.json', async (_request, reply) => reply.header('cache-control', 'no-cache').header('access-control-allow-origin', '*').send(parts.remotesFile()));

  app.get('/dashboard', async (request, reply) => send(request, reply, await empty(200)));
  app.get('/dashboard/*', async (request, reply) => send(request, reply, await empty(200)));

  app.get('/*', async (request, reply) => {
    const [pathname = '/'] = request.url.split('?');
    if (HAS_EXTENSION.test(pathname)) return reply.code(404).type('text/plain; charset=utf-8').send('404');
    const state = `${bundles.current()?.stamp}|${parts.template()?.stamp}|${parts.remotes.public_remote.manifest()?.stamp}|${await versionNow()}|${new Date().toDateString()}`;
    let response: Response | undefined;
    const address = `${originOf(request)}${request.url}`;
    const render = async () => {
      const made = await make(request, webRequest(request));
      if (!(made instanceof Response)) return made;
      response = made;
      return { page: await empty(200), keep: false };
    };
    const page = address.length > MAX_KEPT_ADDRESS ? (await render()).page : await cache.get(state, address, render);
    return response ? redirect(reply, response) : send(request, reply, page);
  });

  await app.register(async (forms) => {
    // A form that was sent without script: the screen's own action answers with the page.
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 100_000 }, (_request, body, done) => done(null, body));
    forms.post('/*', async (request, reply) => {
      const body = String(request.body ?? '');
      const web = webRequest(request, { method: 'POST', body, headers: { 'content-type': 'application/x-www-form-urlencoded' } });
      const made = await onBehalfOf(request.ip, () => make(request, web));
      return made instanceof Response ? redirect(reply, made) : send(request, reply, made.page, { 'cache-control': 'no-store' });
    });
  });
}
