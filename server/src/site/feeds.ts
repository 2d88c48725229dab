import {
  attachmentsOf,
  type Institution,
  type Notice,
  type Page,
  isPreparing,
  rowsIn,
  type SiteTexts,
} from '@angan/shared/contract';
import { collegeName } from '@angan/shared/text';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SiteContext } from './site-context.ts';
import type { CachedDocument } from './cached-document.ts';
import { manifestOf } from './manifest.ts';
import { escapeXml } from './render/escape.ts';
import { REMOTES, type SiteConfig } from '@angan/shared/platform';

const FEED_LENGTH = 30;

interface Options {
  reads: SiteContext['reads'];
  cached: CachedDocument;
}

const institutionOf = async (reads: SiteContext['reads']) =>
  (await reads.list('institutions'))[0] as Institution | undefined;

const stampOf = (date: string | null) => `${escapeXml(date ?? '1970-01-01')}T00:00:00+06:00`;

/** Readers sort by time: a pinned notice is no newer for being pinned. */
const byDate = (a: Notice, b: Notice) => (b.date ?? '').localeCompare(a.date ?? '') || b.id - a.id;

function entryOf(notice: Notice, origin: string): string {
  const { id, title, description, date } = notice;
  const address = escapeXml(`${origin}/notice/${id}`);
  const enclosure = attachmentsOf(notice)
    .map(
      ({ href }) =>
        `<link rel="enclosure" type="application/pdf" href="${escapeXml(new URL(href, origin).href)}"/>`,
    )
    .join('');
  return (
    `<entry><id>${address}</id><title>${escapeXml(title)}</title><updated>${stampOf(date)}</updated><link ` +
    `href="${address}"/>${enclosure}<summary>${escapeXml(description ?? '')}</summary></entry>`
  );
}

/** The newest notices for feed readers, and what a home screen shows of the site. */
export function feeds(app: FastifyInstance, { reads, cached }: Options): void {
  app.get(
    '/notices.atom',
    cached(
      'application/atom+xml; charset=utf-8',
      ['notices', 'institutions'],
      async (origin, category) => {
        const narrowed = category && `category=${encodeURIComponent(category)}`;
        const page = await reads.read(`notices/?page_size=${FEED_LENGTH}&${narrowed}`);
        // Another back end may answer the complete list.
        const rows = Array.isArray(page) ? (page as Notice[]) : (page as Page<Notice>).results;
        const notices = [...rows].sort(byDate).slice(0, FEED_LENGTH);
        const name = escapeXml(collegeName(await institutionOf(reads)));
        const site = escapeXml(origin);
        const query = escapeXml(narrowed && `?${narrowed}`);
        const subject = category ? `নোটিশ: ${escapeXml(category)}` : 'নোটিশ';
        return [
          '<?xml version="1.0" encoding="UTF-8"?>',
          '<feed xmlns="http://www.w3.org/2005/Atom" ' +
            `xml:lang="bn"><id>${site}/notice${query}</id><title>${name} — ` +
            `${subject}</title><author><name>${name}</name></author><updated>${stampOf(notices[0]?.date ?? null)}</updated><link ` +
            `rel="self" href="${site}/notices.atom${query}"/><link href="${site}/notice${query}"/>`,
          ...notices.map((notice) => entryOf(notice, origin)),
          '</feed>',
          '',
        ].join('\n');
      },
      'category',
    ),
  );

  app.get(
    '/manifest.webmanifest',
    cached('application/manifest+json; charset=utf-8', ['institutions'], async () =>
      manifestOf(collegeName(await institutionOf(reads))),
    ),
  );
}

/** Addresses of one sitemap, as sitemaps.org allows; each is far below a thousandth of its 50 MB. */
const SITEMAP_MAX = 50_000;

interface SitemapOptions extends Options {
  site: SiteConfig;
  paths(): readonly string[];
  originOf(request: FastifyRequest): string;
}

/** What search engines fetch. A site that is not ready names no page; each of its pages says so itself. */
export function sitemap(
  app: FastifyInstance,
  { reads, site, cached, paths, originOf }: SitemapOptions,
): void {
  async function isUnready(): Promise<boolean> {
    if (!site.abilities?.includes('siteTexts')) return isPreparing(site.texts?.frame);
    const rows = rowsIn<SiteTexts>(await reads.read('site-texts/'));
    return isPreparing(rows.find(({ page }) => page === 'frame')?.texts);
  }

  app.get('/robots.txt', async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          ...REMOTES.filter(({ permission }) => permission).map(
            ({ prefix }) => `Disallow: ${prefix}`,
          ),
          'Disallow: /api/',
          'Allow: /',
          '',
          `Sitemap: ${originOf(request)}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );

  app.get(
    '/sitemap.xml',
    cached('application/xml; charset=utf-8', ['notices', 'pages', 'site-texts'], async (origin) => {
      const base = escapeXml(origin);
      const pages = paths().map((page) => `<url><loc>${base}${page}</loc></url>`);
      const notices = (await reads.columns('notices', ['id', 'date'], SITEMAP_MAX)).map(
        ({ id, date }) =>
          `<url><loc>${base}/notice/${id}</loc>${date ? `<lastmod>${escapeXml(String(date))}</lastmod>` : ''}</url>`,
      );
      const own = (await reads.columns('pages', ['slug', 'updated_at'], SITEMAP_MAX)).map(
        ({ slug, updated_at: changed }) =>
          `<url><loc>${base}/page/${encodeURIComponent(String(slug))}</loc><lastmod>${String(changed).slice(0, 10)}</lastmod></url>`,
      );
      return [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        // The newest notices, where there are more than a sitemap may hold.
        ...((await isUnready()) ? [] : [...pages, ...own, ...notices].slice(0, SITEMAP_MAX)),
        '</urlset>',
        '',
      ].join('\n');
    }),
  );
}
