import type { Institution, Notice, Page } from '@angan/shared/contract';
import { collegeName } from '@angan/shared/text';
import type { FastifyInstance } from 'fastify';
import type { PublicReads } from '../resource/public-reads.ts';
import type { CachedDocument } from './cached-document.ts';
import { escapeXml } from './render/escape.ts';

const FEED_LENGTH = 30;

interface Options {
  reads: PublicReads;
  cached: CachedDocument;
}

const institutionOf = async (reads: PublicReads) =>
  (await reads.list('institutions'))[0] as unknown as Institution | undefined;

const stampOf = (date: string | null) => `${escapeXml(date ?? '1970-01-01')}T00:00:00+06:00`;

function entryOf({ id, title, description, date, pdf_file }: Notice, origin: string): string {
  const address = escapeXml(`${origin}/notice/${id}`);
  const enclosure = pdf_file
    ? `<link rel="enclosure" type="application/pdf" href="${escapeXml(new URL(pdf_file, origin).href)}"/>`
    : '';
  return (
    `<entry><id>${address}</id><title>${escapeXml(title)}</title><updated>${stampOf(date)}</updated><link ` +
    `href="${address}"/>${enclosure}<summary>${escapeXml(description ?? '')}</summary></entry>`
  );
}

/** The newest notices for feed readers, and what a home screen shows of the site. */
export function feeds(app: FastifyInstance, { reads, cached }: Options): void {
  app.get(
    '/notices.atom',
    cached('application/atom+xml; charset=utf-8', ['notices', 'institutions'], async (origin) => {
      const page = await reads.read(`notices/?page_size=${FEED_LENGTH}`);
      const notices = (page as Page<Notice>).results;
      const name = escapeXml(collegeName(await institutionOf(reads)));
      const site = escapeXml(origin);
      return [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<feed xmlns="http://www.w3.org/2005/Atom" ' +
          `xml:lang="bn"><id>${site}/notice</id><title>${name} — ` +
          `নোটিশ</title><author><name>${name}</name></author><updated>${stampOf(notices[0]?.date ?? null)}</updated><link ` +
          `rel="self" href="${site}/notices.atom"/><link href="${site}/notice"/>`,
        ...notices.map((notice) => entryOf(notice, origin)),
        '</feed>',
        '',
      ].join('\n');
    }),
  );

  app.get(
    '/manifest.webmanifest',
    cached('application/manifest+json; charset=utf-8', ['institutions'], async () => {
      const name = collegeName(await institutionOf(reads));
      const icons = [
        { src: '/icons/icon.svg', type: 'image/svg+xml', sizes: 'any' },
        ...[192, 512].map((size) => ({
          src: `/icons/${size}.png`,
          type: 'image/png',
          sizes: `${size}x${size}`,
        })),
      ];
      return JSON.stringify({
        name,
        short_name: name,
        lang: 'bn',
        start_url: '/',
        display: 'browser',
        theme_color: '#0b5d45',
        background_color: '#faf8f3',
        icons,
      });
    }),
  );
}
