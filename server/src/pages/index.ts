import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PagesContext } from '../app.ts';
import { forbidden, methodNotAllowed } from '../http/errors.ts';
import { answerError } from '../http/error-handler.ts';
import { alwaysSend, siteHeaders } from '../http/headers.ts';
import { briefly } from '../http/briefly.ts';
import { originReader } from '../http/origin.ts';
import { serverBundles, type SiteConfig } from './bundles.ts';
import { discovery } from './discovery.ts';
import { emptyDocument, publicDocument } from './document.ts';
import { inProcess, onBehalfOf } from './in-process.ts';
import { keptDocuments } from './kept-documents.ts';
import { livePages, type Live } from './live-pages.ts';
import { keepable, PageCache, withAwayNotice, type KeptPage } from './page-cache.ts';
import { webParts } from './parts.ts';
import { textOf } from './pieces.ts';
import { pageHeaders } from './policy.ts';
import { lighter, savesData } from './save-data.ts';
import { staticFiles } from './static-files.ts';

const HAS_EXTENSION = /\.[a-z0-9]{1,12}$/i;
const MAX_KEPT_ADDRESS = 200;

const day = briefly(() => new Date().toDateString());

/** The website: static files of every part, `/remotes.json`, and the pages themselves. */
export async function registerPages(
  app: FastifyInstance,
  { config, lists, ready, dataVersion, isDataVersion }: PagesContext,
): Promise<void> {
  const trouble = (message: string, error: unknown) => app.log.error({ err: error }, message);
  const parts = webParts(config, trouble);
  const site: SiteConfig = {
    emailjs: config.emailjs ?? null,
    avatarUrl: config.avatarUrl ?? null,
    publicUrl: config.publicUrl ?? '',
  };
  const headers = pageHeaders(site, config.remoteOrigins);
  const renderers = serverBundles(inProcess(app, lists), site, (error) =>
    trouble('a release does not run; the one before it stays', error),
  );
  const cache = new PageCache();
  const documents = keptDocuments();
  alwaysSend(app, siteHeaders, config.publicUrl);
  // Every page is made for an address: one that cannot be is refused before anything is made.
  app.addHook('onRequest', async (request) => void originOf(request));
  const { close } = await parts.follow();
  app.addHook('onClose', async () => close());

  const { now, soon } = livePages(parts, renderers, site);
  const originOf = originReader(config.publicUrl);
  /** Whether a request's own Host is all that tells two origins apart. */
  const namesOrigin = config.publicUrl !== undefined || config.trustProxy === false;

  /** Sends a page; one that `holds` for a while is given to the next who asks for it as it is. */
  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    page: KeptPage,
    { own = {}, holds }: { own?: Record<string, string>; holds?: () => boolean } = {},
  ) {
    reply.headers({ ...headers, etag: page.etag, ...own });
    const isKnown = request.headers['if-none-match'] === page.etag && page.status === 200;
    const { body, encoding, isFinal } = isKnown
      ? { isFinal: true }
      : await page.html.for(request.headers['accept-encoding'] as string | undefined);
    if (encoding) reply.header('content-encoding', encoding);
    reply.code(isKnown ? 304 : page.status);
    if (holds && isFinal) ready.keep(request, reply, body, holds);
    return reply.send(body);
  }

  const emptyPages = new WeakMap<Live, KeptPage>();
  function empty(live = now()): KeptPage {
    const page = emptyPages.get(live) ?? keepable(200, emptyDocument(live));
    emptyPages.set(live, page);
    return page;
  }

  /** Renders the page of a request; what a screen throws beyond its own boundaries leaves the browser to render. */
  async function make(
    request: FastifyRequest,
    web: Request,
    live = now(),
  ): Promise<KeptPage | Response> {
    const { pair, template, remotes } = live;
    if (!pair) return empty(live);
    try {
      const rendered = await pair.bundle.render(web, pair.module);
      if (rendered instanceof Response) return rendered;
      for (const err of rendered.failures ?? [])
        request.log.error({ err }, 'a screen failed; its page says so');
      const canonical =
        rendered.status === 200 ? new URL(originOf(request) + request.url.split('?')[0]!).href : '';
      const saves = savesData(request.headers);
      return documents(rendered, [live.stamp, canonical, saves].join(), () => {
        const html = publicDocument(
          { template, config: site, remotes, canonical, fonts: pair.shell.fonts },
          rendered,
          pair.remote,
        );
        return keepable(
          rendered.status,
          saves ? [lighter(textOf(html))] : html,
          rendered.status === 200 && !rendered.incomplete,
        );
      });
    } catch (error) {
      request.log.error({ err: error }, 'a page could not be rendered');
      return empty(live);
    }
  }

  function redirect(reply: FastifyReply, response: Response) {
    const target = response.headers.get('location');
    return target ? reply.redirect(target, response.status) : reply.code(response.status).send();
  }

  let lastVersion = '';
  let isAway = false;
  /** While the database is away the pages that were made from its last state stand. */
  async function versionNow(): Promise<string> {
    try {
      lastVersion = await dataVersion();
      isAway = false;
    } catch {
      isAway = true;
    }
    return lastVersion;
  }

  const webRequest = (request: FastifyRequest, init?: RequestInit) =>
    new Request(new URL(originOf(request) + request.url), init);

  app.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return answerError(methodNotAllowed('GET, HEAD'), request, reply);
    return reply.code(404).type('text/plain; charset=utf-8').send('404');
  });
  await staticFiles(app, parts);
  discovery(app, { lists, originOf, icons: () => parts.shell()?.icons });
  app.get('/remotes.json', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('access-control-allow-origin', '*')
      .send(now().remotes),
  );

  app.get('/dashboard', async (request, reply) => send(request, reply, empty()));
  app.get('/dashboard/*', async (request, reply) => send(request, reply, empty()));

  app.get('/*', async (request, reply) => {
    const [pathname = '/'] = request.url.split('?');
    if (HAS_EXTENSION.test(pathname))
      return reply.code(404).type('text/plain; charset=utf-8').send('404');
    const version = await versionNow();
    const [live, today] = [now(), day()];
    let response: Response | undefined;
    const address = `${originOf(request)}${request.url}`;
    const render = async () => {
      const made = await make(request, webRequest(request), live);
      if (!(made instanceof Response)) return made;
      response = made;
      return empty(live);
    };
    const page =
      address.length > MAX_KEPT_ADDRESS
        ? await render()
        : await cache.get(
            `${live.stamp}|${version}|${today}`,
            savesData(request.headers) ? `${address} lighter` : address,
            render,
          );
    if (response) return redirect(reply, response);
    if (isAway) return send(request, reply, withAwayNotice(page));
    return send(request, reply, page, {
      holds:
        page.lasts && namesOrigin
          ? () => soon() === live && isDataVersion(version) && day() === today
          : undefined,
    });
  });

  await app.register(async (forms) => {
    // A form that was sent without script: the screen's own action answers with the page.
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 100_000 },
      (_request, body, done) => done(null, body),
    );
    forms.post('/*', async (request, reply) => {
      // What another site makes its visitors send is not theirs.
      if (request.headers['sec-fetch-site'] === 'cross-site') throw forbidden();
      const body = String(request.body ?? '');
      const web = webRequest(request, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      const made = await onBehalfOf(request.ip, () => make(request, web));
      return made instanceof Response
        ? redirect(reply, made)
        : send(request, reply, made, { own: { 'cache-control': 'no-store' } });
    });
  });
}
