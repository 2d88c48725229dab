import { ID_MAX } from '@angan/shared/contract';
import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html';

/** Elements below each other; what an editor makes of tables and lists stays far below it. */
const DEEPEST = 24;
const SPAN_MAX = 20;

/** An address of this site, of the web, a mailbox or a telephone; nothing that runs. */
const HREF = /^(https?:\/\/[^/\s]|mailto:[^\s]+@|tel:\+?\d|\/(?![/\\])|#)/i;
const isHref = (href: string) => HREF.test(href) && !/[\s\p{Cc}\\]/u.test(href);

const ID = /^[1-9]\d{0,9}$/;
const fileId = ({ 'data-file': id }: Attributes): number | null =>
  id !== undefined && ID.test(id) && Number(id) <= ID_MAX ? Number(id) : null;

/** Only its own content disappears with such an element; the text of any other stays. */
const WITHOUT_TEXT = [
  'script',
  'style',
  'template',
  'noscript',
  'noembed',
  'noframes',
  'iframe',
  'object',
  'embed',
  'svg',
  'math',
  'textarea',
  'select',
  'option',
  'title',
  'xmp',
  'plaintext',
  'listing',
  'audio',
  'video',
  'canvas',
  'applet',
  'frameset',
];

const spans = (tagName: string, attribs: Attributes): Tag => ({
  tagName,
  attribs: Object.fromEntries(
    ['colspan', 'rowspan'].flatMap((name) => {
      const span = Number(attribs[name]);
      return Number.isInteger(span) && span > 1 && span <= SPAN_MAX ? [[name, String(span)]] : [];
    }),
  ),
});

/** Attributes of a picture or a link that names a stored file; null where the file is gone. */
export type ShowFile = (id: number, tag: 'img' | 'a') => Attributes | null;
const asStored: ShowFile = () => ({});

function fileTag(tagName: 'img' | 'a', attribs: Attributes, show: ShowFile): Tag {
  const id = fileId(attribs);
  const visible = id === null ? null : show(id, tagName);
  return { tagName, attribs: visible ? { 'data-file': String(id), ...visible } : {} };
}

const plain = (tagName: string) => (): Tag => ({ tagName, attribs: {} });

const optionsFor = (show: ShowFile): IOptions => ({
  allowedTags: [
    'p',
    'br',
    'h2',
    'h3',
    'strong',
    'em',
    'ul',
    'ol',
    'li',
    'a',
    'img',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: {
    a: ['href', 'data-file', 'data-note'],
    img: ['data-file', 'src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonTextTags: WITHOUT_TEXT,
  nestingLimit: DEEPEST,
  parseStyleAttributes: false,
  // What an entity such as &#1; means is a character only now. U+0338 behind a tag would make
  // one sign of it and the tag's `>` wherever the text is normalised.
  textFilter: (text) =>
    text.replace(/(?![\n\t])[\p{Cc}\p{Noncharacter_Code_Point}]/gu, '').replace(/^\u0338+/, ''),
  transformTags: {
    b: plain('strong'),
    i: plain('em'),
    h1: plain('h2'),
    h4: plain('h3'),
    h5: plain('h3'),
    h6: plain('h3'),
    th: spans,
    td: spans,
    img: (_name, attribs) => fileTag('img', attribs, show),
    a(_name, attribs) {
      if ('data-file' in attribs) return fileTag('a', attribs, show);
      const { href } = attribs;
      return { tagName: 'a', attribs: href !== undefined && isHref(href) ? { href } : {} };
    },
  },
  // A picture without a file is nothing; a link that leads nowhere is its text.
  exclusiveFilter: ({ tag, attribs }) => {
    if (Object.keys(attribs).length > 0) return false;
    return tag === 'a' ? 'excludeTag' : tag === 'img';
  },
});

const stored = optionsFor(asStored);

/** Only what docs/page-format.md lists: the one place where HTML from outside becomes ours; idempotent. */
export const sanitizeBody = (html: string): string => sanitizeHtml(html, stored);

const TABLE = '<div role="group" aria-label="সারণি" tabindex="0"><table>';

/** A stored body as it is answered and displayed: cleaned again, with what `show` knows of its files. */
export const withFileAddresses = (html: string, show: ShowFile): string =>
  sanitizeHtml(html, optionsFor(show))
    .replaceAll('<table>', TABLE)
    .replaceAll('</table>', '</table></div>');

/** The stored files that a sanitised body names: id -> as what. */
export function filesInBody(body: string): Map<number, 'img' | 'a'> {
  const found = new Map<number, 'img' | 'a'>();
  for (const [, tag, id] of body.matchAll(/<(img|a) data-file="(\d+)"/g))
    found.set(Number(id), tag as 'img' | 'a');
  return found;
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' };

export const bodyText = (body: string): string =>
  body
    .replace(/<\/?(p|br|h2|h3|li|td|th|tr|table)\b[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot|amp);/g, (_all, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
