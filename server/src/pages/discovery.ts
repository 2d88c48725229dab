import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Institution, Notice } from '@angan/shared/contract';
import { escapeHtml } from './escape.ts';

const PAGES = ['/', '/academic', '/facnstaff', '/admission', '/gallery', '/notice', '/contact'];
const FEED_LENGTH = 30;

interface Options {
  lists: { read(path: string): Promise<{ rows: readonly unknown[] }> };
  originOf(request: FastifyRequest): string;
  /** The folder of the shell's icons; undefined while there is no shell. */
  icons(): string | undefined;
}

/** What search engines, feed readers and home screens ask for. */
export function discovery(app: FastifyInstance, { lists, originOf, icons }: Options): void {
  const noticesNow = async () => (await lists.read('notices')).rows as readonly Notice[];
  const institutionNow = async () =>
    (await lists.read('institutions')).rows[0] as Institution | undefined;

  app.get('/robots.txt', async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /dashboard\nDisallow: /api/\nAllow: /\n\nSitemap: ${originOf(request)}/sitemap.xml\n`,
      ),
  );

  app.get('/sitemap.xml', async (request, reply) => {
    const origin = escapeHtml(originOf(request));
    const pages = PAGES.map((page) => `<url><loc>${origin}${page}</loc></url>`);
    const notices = (await noticesNow()).map(
      ({ id, date }) =>
        `<url><loc>${origin}/notice/${id}</loc>${date ? `<lastmod>${escapeHtml(date)}</lastmod>` : ''}</url>`,
    );
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${[...pages, ...notices].join('\n')}\n</urlset>\n`,
      );
  });

  app.get('/notices.atom', async (request, reply) => {
    const origin = escapeHtml(originOf(request));
    const [all, institution] = [await noticesNow(), await institutionNow()];
    const stamp = (date: string | null) => `${escapeHtml(date ?? '1970-01-01')}T00:00:00+06:00`;
    const entries = all
      .slice(0, FEED_LENGTH)
      .map(
        ({ id, title, description, date, pdf_file }) =>
          `<entry><id>${origin}/notice/${id}</id><title>${escapeHtml(title)}</title><updated>${stamp(date)}</updated><link href="${origin}/notice/${id}"/>${pdf_file ? `<link rel="enclosure" type="application/pdf" href="${escapeHtml(new URL(pdf_file, originOf(request)).href)}"/>` : ''}<summary>${escapeHtml(description ?? '')}</summary></entry>`,
      );
    const name = escapeHtml(institution?.name ?? 'কলেজ');
    return reply
      .type('application/atom+xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="bn"><id>${origin}/notice</id><title>${name} — নোটিশ</title><author><name>${name}</name></author><updated>${stamp(all[0]?.date ?? null)}</updated><link rel="self" href="${origin}/notices.atom"/><link href="${origin}/notice"/>\n${entries.join('\n')}\n</feed>\n`,
      );
  });

  app.get('/manifest.webmanifest', async (_request, reply) => {
    const name = (await institutionNow())?.name ?? 'কলেজ';
    return reply.type('application/manifest+json; charset=utf-8').send({
      name,
      short_name: name,
      lang: 'bn',
      start_url: '/',
      display: 'browser',
      theme_color: '#0b5d45',
      background_color: '#faf8f3',
      icons: [
        { src: '/icons/icon.svg', type: 'image/svg+xml', sizes: 'any' },
        ...[192, 512].map((size) => ({
          src: `/icons/${size}.png`,
          type: 'image/png',
          sizes: `${size}x${size}`,
        })),
      ],
    });
  });

  const icon = (file: string) =>
    app.get(`/icons/${file}`, (_request, reply) => {
      const folder = icons();
      return folder
        ? reply.header('cache-control', 'public, max-age=86400').sendFile(file, folder)
        : reply.callNotFound();
    });
  ['icon.svg', '180.png', '192.png', '512.png'].forEach(icon);
  app.get('/favicon.ico', async (_request, reply) => reply.redirect('/icons/192.png', 302));
}
