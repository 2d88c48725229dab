import type { RenderedPage } from '@angan/shared/platform';
import { SHARE_SIZE, shareAddress } from '../../media/address.ts';
import { escapeHtml, inlineJson } from './escape.ts';

const named = (name: string, content: string | undefined) =>
  content ? `<meta name="${name}" content="${escapeHtml(content)}">` : '';
const property = (name: string, content: string | undefined) =>
  content ? `<meta property="${name}" content="${escapeHtml(content)}">` : '';

/** A picture's address as another site can fetch it. */
const absolute = (address: string | null | undefined, canonical: string) =>
  address && canonical ? new URL(address, canonical).href : undefined;

/** Named by every page: browsers would ask for one of their own. */
export const ICON = '<link rel="icon" href="/icons/icon.svg" type="image/svg+xml">';

/** Title, description, canonical link, OpenGraph tags and structured data of a page. */
export function headTags(
  { title, meta, institution, status }: RenderedPage,
  canonical: string,
): string {
  const { description, type = 'website', jsonLd, noindex } = meta;
  const picture = meta.image ?? institution?.institution_image;
  const shared = picture && shareAddress(picture);
  const image = absolute(shared || picture, canonical);
  return [
    `<title>${escapeHtml(title)}</title>`,
    named('description', description),
    noindex || status >= 400 ? '<meta name="robots" content="noindex">' : '',
    canonical && `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    property('og:title', meta.title || title),
    property('og:description', description),
    property('og:type', type),
    property('og:locale', 'bn_BD'),
    property('og:site_name', institution?.name),
    property('og:url', canonical),
    property('og:image', image),
    ...(image && shared
      ? [
          property('og:image:type', 'image/jpeg'),
          property('og:image:width', String(SHARE_SIZE.width)),
          property('og:image:height', String(SHARE_SIZE.height)),
        ]
      : []),
    '<link rel="manifest" href="/manifest.webmanifest">',
    ICON,
    '<link rel="apple-touch-icon" href="/icons/180.png">',
    '<link rel="alternate" type="application/atom+xml" title="নোটিশ" href="/notices.atom">',
    jsonLd
      ? `<script type="application/ld+json">${inlineJson({ '@context': 'https://schema.org', ...jsonLd })}</script>`
      : '',
  ]
    .filter(Boolean)
    .join('\n    ');
}
