import type { RemoteName, RemotesFile } from '@angan/shared/contract';
import type { RenderedPage, SiteConfig } from './bundles.ts';
import { escapeHtml, inlineJson } from './escape.ts';
import { headTags } from './head-tags.ts';
import type { RemotePart } from './parts.ts';

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
export function remoteFiles(remote: RemotePart, chunks: readonly string[]): { scripts: string[]; styles: string[] } {
  const manifest = remote.manifest()?.value;
  const assets = manifest?.exposes.find((expose) => expose.path === './routes')?.assets;
  if (!manifest || !assets) return { scripts: [], styles: [] };
  const { path: folder, name } = manifest.metaData.remoteEntry;
  const ofScreens = (files: readonly string[]) => files.filter((file) => chunks.some((chunk) => file.startsWith(`static/${chunk}.`)));
  return {
    scripts: [`${folder ? `${folder}/` : ''}${name}`, ...assets.js.sync, ...ofScreens(assets.js.async)],
    styles: [...assets.css.sync, ...ofScreens(assets.css.async)],
  };
}

interface Frame {
  template: string;
  config: SiteConfig;
  remotes: RemotesFile;
  /** Address of the page as others would share it; empty when the site's own address is unknown. */
  canonical: string;
  fonts: readonly string[];
}

/** What every page tells the shell. `manifests` is for shells that were released before `/remotes.json` named the scripts. */
const bootOf = ({ config, remotes }: Pick<Frame, 'config' | 'remotes'>) => ({ config, remotes: remotes.remotes, manifests: {} });

interface Parts {
  head: string;
  page: string;
  boot: unknown;
  /** What is fetched once the page itself has come. */
  after?: string;
}

function fill(template: string, { head, page, boot, after = '' }: Parts): string {
  return template
    .replace('<!--head-->', () => head)
    .replace('<!--page-->', () => page)
    .replace('<!--boot-->', () => `<script type="application/json" id="boot">${inlineJson(boot)}</script>${after}`);
}

/** React writes the preloads of a page's pictures in front of its HTML; in the head they are seen sooner. */
function splitPreloads(html: string): [preloads: string, rest: string] {
  const preloads = /^(?:<link rel="preload"[^>]*>)*/.exec(html)?.[0] ?? '';
  return [preloads, html.slice(preloads.length)];
}

/** The whole document of a rendered public page. */
export function publicDocument(frame: Frame, page: RenderedPage, remote: RemotePart): string {
  const files = remoteFiles(remote, page.chunks);
  const [preloads, html] = splitPreloads(page.html);
  const head = [
    headTags(page, frame.canonical),
    preloads,
    ...files.styles.map((file) => styleSheet('public_remote', remote, file)),
  ].join('\n    ');
  // On a slow line fonts and scripts that begin before the text has come would only share its bandwidth.
  const after = [
    ...frame.fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`),
    ...files.scripts.map((file) => preload(remote, file)),
  ].join('');
  const boot = { ssr: !page.broken, ...bootOf(frame), hydrationData: page.hydrationData };
  return fill(frame.template, { head, page: html, boot, after });
}

/** The document of the dashboard, which the browser renders alone, and of any page that could not be rendered. */
export function emptyDocument(frame: Omit<Frame, 'canonical' | 'fonts'>): string {
  const head = '<title>লোড হচ্ছে…</title>\n    <meta name="robots" content="noindex">';
  const page = '<p role="status" style="padding:32px;text-align:center">লোড হচ্ছে…</p><noscript><p style="padding:32px;text-align:center">এই পাতাটি দেখতে জাভাস্ক্রিপ্ট চালু করুন।</p></noscript>';
  return fill(frame.template, { head, page, boot: { ssr: false, ...bootOf(frame) } });
}
