import type { RemotesFile } from '@angan/shared/contract';
import type { RenderedPage, SiteConfig } from './bundles.ts';
import { escapeHtml, inlineJson } from './escape.ts';
import { headTags } from './head-tags.ts';
import type { RemotePart } from './parts.ts';

/** Files of another origin are asked for with CORS, as the remotes' own runtime does; a preload that differs is fetched twice. */
const cors = (href: string) => (href.startsWith('/') ? '' : ' crossorigin');
const preload = (href: string) => `<link rel="preload" as="script" href="${escapeHtml(href)}"${cors(href)}>`;
const styleSheet = (href: string) => `<link rel="stylesheet" href="${escapeHtml(href)}"${cors(href)}>`;

/** The files of the public remote that a page needs: its entry, the exposed module, and the chunks of its screens. */
export function remoteFiles(remote: RemotePart, chunks: readonly string[]): { scripts: string[]; styles: string[] } {
  const manifest = remote.manifest()?.value;
  const assets = manifest?.exposes.find((expose) => expose.path === './routes')?.assets;
  if (!manifest || !assets) return { scripts: [], styles: [] };
  const { path, name } = manifest.metaData.remoteEntry;
  const ofScreens = (files: readonly string[]) => files.filter((file) => chunks.some((chunk) => file.startsWith(`static/${chunk}.`)));
  const address = (file: string) => remote.base + file;
  return {
    scripts: [`${path ? `${path}/` : ''}${name}`, ...assets.js.sync, ...ofScreens(assets.js.async)].map(address),
    styles: [...assets.css.sync, ...ofScreens(assets.css.async)].map(address),
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

function fill(template: string, head: string, page: string, boot: unknown): string {
  return template
    .replace('<!--head-->', () => head)
    .replace('<!--page-->', () => page)
    .replace('<!--boot-->', () => `<script type="application/json" id="boot">${inlineJson(boot)}</script>`);
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
    ...frame.fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`),
    ...files.styles.map(styleSheet),
    ...files.scripts.map(preload),
  ].join('\n    ');
  const manifest = remote.manifest()?.value;
  const boot = {
    ssr: true,
    config: frame.config,
    remotes: frame.remotes.remotes,
    manifests: manifest ? { [`${remote.base}mf-manifest.json`]: manifest } : {},
    hydrationData: page.hydrationData,
  };
  return fill(frame.template, head, html, boot);
}

/** The document of the dashboard, which the browser renders alone, and of any page that could not be rendered. */
export function emptyDocument(frame: Omit<Frame, 'canonical' | 'fonts'>): string {
  const head = '<title>লোড হচ্ছে…</title>\n    <meta name="robots" content="noindex">';
  const page = '<p role="status" style="padding:32px;text-align:center">লোড হচ্ছে…</p><noscript><p style="padding:32px;text-align:center">এই পাতাটি দেখতে জাভাস্ক্রিপ্ট চালু করুন।</p></noscript>';
  return fill(frame.template, head, page, { ssr: false, config: frame.config, remotes: frame.remotes.remotes, manifests: {} });
}
