import {
  rootRemote,
  type RemoteName,
  type RemotesFile,
  type RenderedPage,
  type SiteConfig,
} from '@angan/shared/platform';
import { escapeHtml, inlineJson } from './escape.ts';
import { startingWith } from './start.ts';
import { entryFile, exposedAssets, type RemotePart } from '../releases/part-release.ts';
import type { IncomingHttpHeaders } from 'node:http';
import { SHARE_SIZE, shareAddress } from '../../media/address.ts';

const named = (name: string, content: string | undefined) =>
  content ? `<meta name="${name}" content="${escapeHtml(content)}">` : '';
const property = (name: string, content: string | undefined) =>
  content ? `<meta property="${name}" content="${escapeHtml(content)}">` : '';

/** A picture's address as another site can fetch it. */
const absolute = (address: string | null | undefined, canonical: string) =>
  address && canonical ? new URL(address, canonical).href : undefined;

/** Named by every page: browsers would ask for one of their own. */
const ICON = '<link rel="icon" href="/icons/icon.svg" type="image/svg+xml">';

/** Title, description, canonical link, OpenGraph tags and structured data of a page. */
function headTags({ title, meta, institution, status }: RenderedPage, canonical: string): string {
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

/** Whether the visitor's browser asks for as little as possible. */
export const savesData = (headers: IncomingHttpHeaders): boolean =>
  String(headers['save-data']).toLowerCase() === 'on';

const WIDTHS = /\b((?:image)?srcset)="([^"]+)"/gi;
const widthOf = (choice: string) => Number.parseInt(choice.trim().split(' ').at(-1) ?? '', 10);

function smallest(choices: string): string {
  const [first = choices, ...others] = choices.split(',');
  return others
    .reduce((least, choice) => (widthOf(choice) < widthOf(least) ? choice : least), first)
    .trim();
}

/** Without web font, pictures in their smallest width; the mark tells sheets and screens. */
export const lighter = (html: string): string =>
  html
    .replace('<html', '<html data-saves="on"')
    .replace(WIDTHS, (_all, name: string, choices: string) => `${name}="${smallest(choices)}"`);

/** Attributes that differ from the script's own, its hash among them, would fetch it twice. */
function preload(remote: RemotePart, file: string): string {
  const integrity = remote.integrityOf(file);
  const hash = integrity ? ` integrity="${integrity}"` : '';
  return (
    `<link rel="preload" as="script" href="${escapeHtml(remote.base + file)}" ` +
    `crossorigin${hash}>`
  );
}

/**
 * A style sheet, inlined where this server has it. The link next to it is marked as the remote's runtime marks its
 * own, which takes the sheet for loaded; browsers fetch none whose type is no style sheet's.
 */
function styleSheet(name: RemoteName, remote: RemotePart, file: string): string {
  const chunk = /^static\/([\w-]+)\./.exec(file)?.[1] ?? '';
  const inside = remote.sheet(file);
  const type = inside === undefined ? '' : ' type="text/plain"';
  const mark = `data-rspack="${name}:chunk-${chunk}" crossorigin${type}`;
  const link = `<link rel="stylesheet" href="${escapeHtml(remote.base + file)}" ${mark}>`;
  return inside === undefined ? link : `<style>${inside}</style>${link}`;
}

/** What a page needs of a remote, as tags: its entry, the exposed module, and the chunks of its screens. */
function remoteFiles(
  name: RemoteName,
  remote: RemotePart,
  chunks: readonly string[],
): { scripts: string[]; styles: string[] } {
  const { manifest } = remote;
  const assets = manifest && exposedAssets(manifest);
  if (!assets) return { scripts: [], styles: [] };
  const ofScreens = (files: readonly string[]) =>
    files.filter((file) => chunks.some((chunk) => file.startsWith(`static/${chunk}.`)));
  return {
    scripts: [entryFile(manifest), ...assets.js.sync, ...ofScreens(assets.js.async)].map((file) =>
      preload(remote, file),
    ),
    styles: [...assets.css.sync, ...ofScreens(assets.css.async)].map((file) =>
      styleSheet(name, remote, file),
    ),
  };
}

type PageFiles = ReturnType<typeof remoteFiles>;

/** The files of the remote whose page it is, and of the root remote, whose content header and footer show. */
export function filesOfPage(
  parts: Partial<Record<RemoteName, RemotePart>>,
  name: RemoteName,
  chunks: readonly string[],
): PageFiles {
  const files = [...new Set([rootRemote, name])].flatMap((each) =>
    parts[each] ? [remoteFiles(each, parts[each], each === name ? chunks : [])] : [],
  );
  return {
    scripts: files.flatMap(({ scripts }) => scripts),
    styles: files.flatMap(({ styles }) => styles),
  };
}

/** What all pages of the live releases have in common. */
interface Site {
  template: string;
  /** Absent on a static host, whose pages fetch it. */
  config?: SiteConfig;
  remotes: RemotesFile;
}

interface Frame extends Site {
  /** The remotes whose files the page may need before it asks for `/remotes.json`. */
  preloads: readonly RemoteName[];
  /** Address of the page as others would share it; empty when the site's own address is unknown. */
  canonical: string;
}

type Places = Record<'head' | 'page' | 'boot', string>;

const SCRIPT = /<script\b[^>]*\bsrc="\/static\/main\.[^>]*><\/script>/;

const scriptOf = (template: string): string => SCRIPT.exec(template)?.[0] ?? '';

const fill = (template: string, places: Places): string =>
  template
    .replace(SCRIPT, '')
    .replace(/<!--(head|page|boot)-->/g, (_all, name: keyof Places) => places[name]);

/** React writes the preloads of a page's pictures in front of its HTML; in the head they are seen sooner. */
function splitPreloads(html: string): [preloads: string, rest: string] {
  const preloads = /^(?:<link rel="preload"[^>]*>)*/.exec(html)?.[0] ?? '';
  return [preloads, html.slice(preloads.length)];
}

/** What the shell reads from every page. */
const bootData = (values: Record<string, unknown>, { config, remotes }: Site): string =>
  `<script type="application/json" id="boot">${inlineJson({ ...values, config, remotes: remotes.remotes })}</script>`;

/** The remotes that the page is about: hashes hardly compress, and `/remotes.json` names the others. */
const tableOf = ({ remotes, preloads }: Frame): RemotesFile => ({
  remotes: Object.fromEntries(
    Object.entries(remotes.remotes).filter(([name]) => preloads.includes(name as RemoteName)),
  ),
});

export function publicDocument(frame: Frame, page: RenderedPage, files: PageFiles): string {
  const [preloads, html] = splitPreloads(page.html);
  const boot = bootData(
    { ssr: !page.broken, hydrationData: page.hydrationData },
    { ...frame, remotes: tableOf(frame) },
  );
  return fill(frame.template, {
    head: [headTags(page, frame.canonical), preloads, ...files.styles].join('\n    '),
    page: html,
    boot: boot + startingWith(files.scripts.join('') + scriptOf(frame.template)),
  });
}

/** The dashboard's document, and that of any page that could not be rendered. */
export function emptyDocument(site: Site, { isIndexed = false } = {}): string {
  const robots = isIndexed ? '' : '<meta name="robots" content="noindex">';
  return fill(site.template, {
    head: `<title>লোড হচ্ছে…</title>\n    ${robots}\n    ${ICON}`,
    page:
      '<p role="status" style="padding:32px;text-align:center" data-old="এই ব্রাউজারটি পুরোনো। ' +
      'নতুন একটি ব্রাউজারে পাতাটি খুলুন।">লোড হচ্ছে…</p><noscript><p ' +
      'style="padding:32px;text-align:center">এই পাতাটি দেখতে জাভাস্ক্রিপ্ট চালু ' +
      'করুন।</p></noscript>',
    boot: bootData({ ssr: false }, site) + startingWith(scriptOf(site.template)),
  });
}

const AWAY =
  '<p role="status" style="margin:0;padding:8px ' +
  '16px;text-align:center;background:var(--gold-tint);color:var(--ink)">তথ্যভান্ডারের সঙ্গে এই ' +
  'মুহূর্তে যোগাযোগ নেই। কিছু তথ্য পুরোনো হতে পারে।</p>';

/** The page with a notice above it: the database is away, and this is how it was read last. */
export const withAwayNotice = (html: string): string =>
  html.replace('<div id="root">', (root) => AWAY + root);
