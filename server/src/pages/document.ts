import type { RemoteName, RemotesFile } from '@angan/shared/contract';
import type { RenderedPage, SiteConfig } from './bundles.ts';
import { escapeHtml, inlineJson } from './escape.ts';
import { headTags, ICON } from './head-tags.ts';
import { withoutWebFonts } from './inline-styles.ts';
import { entryFile, exposedAssets } from './part-release.ts';
import type { RemotePart } from './parts.ts';
import { fixed, type Fixed, type Piece } from './pieces.ts';

/** A preload that does not say what the script will say, to the hash, is fetched twice. */
function preload(remote: RemotePart, file: string): string {
  const integrity = remote.integrityOf(file);
  return `<link rel="preload" as="script" href="${escapeHtml(remote.base + file)}" crossorigin${integrity ? ` integrity="${integrity}"` : ''}>`;
}

/**
 * A style sheet, in the page itself where this server has it. The link is marked as the remote's runtime marks what it loads, which takes the sheet
 * for loaded; a link that is disabled is never fetched.
 */
function styleSheet(name: RemoteName, remote: RemotePart, file: string): string {
  const chunk = /^static\/([\w-]+)\./.exec(file)?.[1] ?? '';
  const inside = remote.sheet(file);
  const link = `<link rel="stylesheet" href="${escapeHtml(remote.base + file)}" data-rspack="${name}:chunk-${chunk}" crossorigin${inside === undefined ? '' : ' disabled'}>`;
  return inside === undefined ? link : `<style>${inside}</style>${link}`;
}

/** The files of the public remote that a page needs, below its base: its entry, the exposed module, and the chunks of its screens. */
export function remoteFiles(
  remote: RemotePart,
  chunks: readonly string[],
): { scripts: string[]; styles: string[] } {
  const manifest = remote.manifest()?.value;
  const assets = manifest && exposedAssets(manifest);
  if (!assets) return { scripts: [], styles: [] };
  const ofScreens = (files: readonly string[]) =>
    files.filter((file) => chunks.some((chunk) => file.startsWith(`static/${chunk}.`)));
  return {
    scripts: [entryFile(manifest), ...assets.js.sync, ...ofScreens(assets.js.async)],
    styles: [...assets.css.sync, ...ofScreens(assets.css.async)],
  };
}

/** What the pages of a moment have in common. */
interface Site {
  template: string;
  config: SiteConfig;
  remotes: RemotesFile;
}

interface Frame extends Site {
  /** Address of the page as others would share it; empty when the site's own address is unknown. */
  canonical: string;
  fonts: readonly string[];
}

interface Parts {
  head: readonly Piece[];
  page: readonly Piece[];
  boot: readonly Piece[];
}

/** The shell's two scripts: `first` only brings the other, once the pictures that are seen first have come. */
const SCRIPT = /<script\b[^>]*\bsrc="\/static\/(first|main)\.[^>]*><\/script>/g;

const scriptsOf = (template: string): { first?: string; main?: string } =>
  Object.fromEntries([...template.matchAll(SCRIPT)].map(([tag, name]) => [name, tag]));

/** The texts of a template, and between them the names of its places. */
const cut = (template: string): (keyof Parts | Fixed)[] =>
  template
    .replace(SCRIPT, '')
    .split(/<!--(head|page|boot)-->/)
    .map((text, at) => (at % 2 === 1 ? (text as keyof Parts) : fixed(text)));

const fill = (places: ReturnType<typeof cut>, parts: Parts): Piece[] =>
  places.flatMap((place) => (typeof place === 'string' ? parts[place] : place));

/** React writes the preloads of a page's pictures in front of its HTML; in the head they are seen sooner. */
function splitPreloads(html: string): [preloads: string, rest: string] {
  const preloads = /^(?:<link rel="preload"[^>]*>)*/.exec(html)?.[0] ?? '';
  return [preloads, html.slice(preloads.length)];
}

const BOOT_END = '</script>';
/** What every page tells the shell. `manifests` is for shells that were released before `/remotes.json` named the scripts. */
const bootStart = (ssr: boolean, { config, remotes }: Site) =>
  `<script type="application/json" id="boot">${inlineJson({ ssr, config, remotes: remotes.remotes, manifests: {} }).slice(0, -1)}`;

/** What all pages of a release have in common that show the same screens. */
function surroundings(
  frame: Frame,
  webFonts: string,
  remote: RemotePart,
  chunks: readonly string[],
  ssr: boolean,
) {
  const files = remoteFiles(remote, chunks);
  const { first, main = '' } = scriptsOf(frame.template);
  // On a slow line fonts and scripts that begin before the text has come would only share its bandwidth.
  const after = [
    ...frame.fonts.map(
      (font) => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`,
    ),
    ...files.scripts.map((file) => preload(remote, file)),
    main,
  ].join('');
  return {
    sheets: fixed(
      files.styles.map((file) => styleSheet('public_remote', remote, file)).join('\n    '),
    ),
    bootStart: fixed(`${bootStart(ssr, frame)},"hydrationData":`),
    end: fixed(`}${BOOT_END}${after}`),
    heldEnd: fixed(
      `}${BOOT_END}${first ? `<template id="held">${webFonts}${after}</template>${first}` : webFonts + after}`,
    ),
  };
}

interface Release {
  places: ReturnType<typeof cut>;
  /** Those of pages whose first picture has the line to itself: a font would be fetched as soon as a text is laid out. */
  heldPlaces: ReturnType<typeof cut>;
  /** The rules that those come with later. */
  webFonts: string;
  screens: Map<string, ReturnType<typeof surroundings>>;
}

const releases = new WeakMap<RemotesFile, Release>();

function releaseOf({ template }: Frame): Release {
  const held = withoutWebFonts(template);
  return {
    places: cut(template),
    heldPlaces: cut(held.template),
    webFonts: held.fonts,
    screens: new Map(),
  };
}

function keptOf(frame: Frame, remote: RemotePart, { chunks, broken }: RenderedPage) {
  const release = releases.get(frame.remotes) ?? releaseOf(frame);
  const name = `${chunks.join()} ${Boolean(broken)}`;
  const around =
    release.screens.get(name) ?? surroundings(frame, release.webFonts, remote, chunks, !broken);
  release.screens.set(name, around);
  releases.set(frame.remotes, release);
  return { ...release, ...around };
}

/** The whole document of a rendered public page. */
export function publicDocument(frame: Frame, page: RenderedPage, remote: RemotePart): Piece[] {
  const {
    places,
    heldPlaces,
    sheets,
    bootStart: start,
    end,
    heldEnd,
  } = keptOf(frame, remote, page);
  const [preloads, html] = splitPreloads(page.html);
  return fill(preloads ? heldPlaces : places, {
    head: [`${headTags(page, frame.canonical)}\n    ${preloads}\n    `, sheets],
    page: [html],
    boot: [start, inlineJson(page.hydrationData), preloads ? heldEnd : end],
  });
}

/** The document of the dashboard, which the browser renders alone, and of any page that could not be rendered. */
export function emptyDocument(site: Site): Piece[] {
  const head = `<title>লোড হচ্ছে…</title>\n    <meta name="robots" content="noindex">\n    ${ICON}`;
  const page =
    '<p role="status" style="padding:32px;text-align:center">লোড হচ্ছে…</p><noscript><p style="padding:32px;text-align:center">এই পাতাটি দেখতে জাভাস্ক্রিপ্ট চালু করুন।</p></noscript>';
  return fill(cut(site.template), {
    head: [head],
    page: [page],
    boot: [`${bootStart(false, site)}}${BOOT_END}${scriptsOf(site.template).main ?? ''}`],
  });
}
