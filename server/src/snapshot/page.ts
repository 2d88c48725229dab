import { DomUtils, parseDocument } from 'htmlparser2';
import { hashOf, linkTo, rootFrom, targetOf, type Target } from './addresses.ts';

/** Styles of what a snapshot adds to the pages of the site. */
const SNAPSHOT_STYLE = `
.snapshot-line{margin:0;padding:8px 16px;text-align:center;background:var(--gold-tint);color:var(--ink)}
.snapshot-contact a,.snapshot-list a,.snapshot-newest a{display:inline-block;padding:8px 0;overflow-wrap:anywhere}
.snapshot-newest ul,.snapshot-list{list-style:none;margin:0;padding:0}
.snapshot-newest li,.snapshot-list li{padding:4px 0;border-bottom:1px solid var(--line)}
.snapshot-newest span,.snapshot-list span{display:block;color:var(--ink-muted)}
.snapshot-results{box-sizing:border-box;max-width:var(--page-width);margin:0 auto;padding:16px}
.snapshot-results:empty,main [hidden]{display:none!important}
.snapshot-newest h2{margin-top:24px}
.snapshot-years{margin:8px 0 16px}
@media print{.snapshot-line{display:none}}
`;

const { findAll, findOne, getAttributeValue, prependChild, removeElement } = DomUtils;
const { textContent } = DomUtils;

export type Document = ReturnType<typeof parseDocument>;
export type Element = ReturnType<typeof findAll>[number];

export interface PageContext {
  origin: string;
  /** Names of the scripts that pages run. */
  scripts: { page: string; search: string };
  /** Style sheets by the name of their file. */
  styles: Map<string, string>;
  /** The stored file behind the address of a notice's newest one. */
  newest: ReadonlyMap<string, string>;
}

export interface SnapshotPage {
  html: string;
  /** Pictures, PDFs, fonts and sheets that it shows. */
  files: string[];
  /** Other pages that it leads to. */
  pages: Extract<Target, { kind: 'page' }>[];
  title: string;
  /** A name for all of it but the screen: header, menus, footer and styles. */
  frame: string;
}

export const html = (node: Document | Element): string =>
  DomUtils.getOuterHTML(node, { encodeEntities: 'utf8' });
export const parse = (text: string): Element[] => parseDocument(text).children as Element[];
export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const attribute = (element: Element, name: string) => getAttributeValue(element, name) ?? '';
export const all = (root: Document | Element, test: (element: Element) => boolean): Element[] =>
  findAll(test, root.children);
const named = (root: Document, name: string) => all(root, (one) => one.name === name);

const first = (root: Document, name: string) => findOne((one) => one.name === name, root.children);

export function replaceWith(element: Element, nodes: readonly Element[] | string): void {
  for (const node of typeof nodes === 'string' ? parse(nodes) : nodes)
    DomUtils.prepend(element, node);
  removeElement(element);
}

export function append(parent: Element | null | undefined, text: string): void {
  for (const node of parent ? parse(text) : []) DomUtils.appendChild(parent!, node);
}

/** Removes an element and what would be left of its ancestors: nothing. */
function prune(element: Element): void {
  const parent = element.parent as Element | null;
  removeElement(element);
  const isEmpty =
    parent?.name && !/^(body|main|td|th)$/.test(parent.name) && !textContent(parent).trim();
  if (
    isEmpty &&
    findAll((one) => /^(img|svg|a|input)$/.test(one.name), parent.children).length === 0
  )
    prune(parent);
}

const isInside = (element: Element, test: (one: Element) => boolean): boolean => {
  for (let one = element.parent as Element | null; one?.name; one = one.parent as Element | null)
    if (test(one)) return true;
  return false;
};
const isSearch = (element: Element) => attribute(element, 'role') === 'search';
const isMain = (element: Element) => element.name === 'main';

/** Everything that only the running application could use. */
function dropApplication(document: Document): void {
  const isCode = (one: Element) =>
    one.name === 'template' ||
    (one.name === 'script' && attribute(one, 'type') !== 'application/ld+json') ||
    (one.name === 'link' &&
      (attribute(one, 'as') === 'script' || attribute(one, 'type') === 'text/plain'));
  for (const element of all(document, isCode)) removeElement(element);
  for (const element of named(document, 'noscript'))
    replaceWith(element, [...(element.children as Element[])]);
  for (const button of named(document, 'button')) if (!isInside(button, isSearch)) prune(button);
}

const contactLinks = (document: Document): string =>
  ['tel:', 'mailto:']
    .flatMap((scheme) => {
      const link = findOne((one) => attribute(one, 'href').startsWith(scheme), document.children);
      if (!link) return [];
      const [label, text] = [scheme === 'tel:' ? 'ফোন' : 'ইমেইল', escaped(textContent(link))];
      return [`<p>${label}: <a href="${escaped(attribute(link, 'href'))}">${text}</a></p>`];
    })
    .join('');

/** Forms that are sent to the server show how else the college is reached. */
function replaceForms(document: Document): void {
  for (const form of named(document, 'form')) {
    if (isSearch(form)) continue;
    const words = 'এটি একটি কপি, তাই এখান থেকে কিছু পাঠানো যায় না। ফোন বা ইমেইল করুন।';
    const links = contactLinks(document);
    replaceWith(form, `<div class="snapshot-contact"><p>${words}</p>${links}</div>`);
  }
}

/** What changes with every notice: the page reads it from a small file; without script a link. */
function replaceChanging(document: Document, board: string): void {
  for (const element of all(document, (one) => 'data-changes' in one.attribs)) {
    const link = `<a href="${board}">নোটিশ বোর্ড দেখুন</a>`;
    if (attribute(element, 'data-changes') === 'related') {
      const nav = `<nav class="snapshot-newest no-print" aria-label="নতুন নোটিশ"><p>${link}</p></nav>`;
      replaceWith(element, nav);
      continue;
    }
    const list = findOne((one) => one.name === 'ul', element.children);
    if (!list) continue;
    list.children = [];
    append(list, `<li>${link}</li>`);
    delete (list.parent as Element | null)?.attribs['style'];
  }
}

/** Removes a link that needs the server; in the text of a page its words stay. */
function dropLink(link: Element): void {
  if (isInside(link, isMain)) return replaceWith(link, [...(link.children as Element[])]);
  for (let one: Element | null = link; one?.name; one = one.parent as Element | null)
    if (/^(p|li|details)$/.test(one.name)) {
      const hasOther = findAll((other) => other.name === 'a' && other !== link, one.children);
      return prune(hasOther.length > 0 ? link : one);
    }
  prune(link);
}

function rewriteSources(
  document: Document,
  { origin }: PageContext,
  root: string,
  files: Set<string>,
): void {
  const rewritten = (address: string): string => {
    const target = targetOf(address, origin);
    if (target?.kind !== 'file') return address;
    files.add(target.file);
    return linkTo(root, target.file);
  };
  for (const element of all(document, (one) => /^(img|source|link)$/.test(one.name))) {
    const { attribs } = element;
    if (attribs['rel'] === 'canonical') continue;
    for (const name of ['src', element.name === 'link' ? 'href' : ''])
      if (attribs[name]) attribs[name] = rewritten(attribs[name]);
    for (const name of ['srcset', 'imagesrcset'])
      if (attribs[name])
        attribs[name] = attribs[name].replace(/[^\s,]\S*(?=\s)/g, (address) => rewritten(address));
  }
  for (const meta of named(document, 'meta')) {
    const [, key] = /^\S+\/media\/share\/(\S+)\.jpg$/.exec(attribute(meta, 'content')) ?? [];
    if (attribute(meta, 'property').startsWith('og:image:')) removeElement(meta);
    if (!key) continue;
    files.add(`media/${key}.webp`);
    meta.attribs['content'] = `${origin}/media/${key}.webp`;
  }
}

function rewriteLinks(document: Document, { origin, newest }: PageContext, root: string) {
  const files: string[] = [];
  const pages: Extract<Target, { kind: 'page' }>[] = [];
  for (const element of all(document, (one) => one.name === 'a' || one.name === 'form')) {
    const name = element.name === 'a' ? 'href' : 'action';
    const target = element.attribs[name] ? targetOf(element.attribs[name], origin) : null;
    if (!target) continue;
    if (target.kind === 'absent') {
      dropLink(element);
      continue;
    }
    const file = newest.get(target.file) ?? target.file;
    if (target.kind === 'file') files.push(file);
    else if (name === 'href') pages.push(target);
    const suffix = target.kind === 'page' ? target.search + target.hash : '';
    element.attribs[name] = linkTo(root, file) + (name === 'href' ? suffix : '');
  }
  return { files, pages };
}

/** Each sheet is a file: 2,000 pages share it, and its fonts lie next to it. */
function moveStyles(document: Document, { origin, styles }: PageContext, root: string): string[] {
  const head = first(document, 'head');
  const files: string[] = [];
  const texts = named(document, 'style').map((element) => {
    removeElement(element);
    return textContent(element);
  });
  for (const text of [...texts, SNAPSHOT_STYLE]) {
    const css = text.replace(/url\((["']?)(\/[^)"']+)\1\)/g, (match, _quote, address: string) => {
      const target = targetOf(address, origin);
      if (target?.kind !== 'file') return match;
      files.push(target.file);
      return `url(../${target.file})`;
    });
    const name = `static/sheet.${hashOf(css)}.css`;
    styles.set(name, css);
    files.push(name);
    append(head, `<link rel="stylesheet" href="${root}${name}">`);
  }
  return files;
}

function addScripts(document: Document, file: string, { scripts }: PageContext, root: string) {
  const head = first(document, 'head');
  const isSearched = findAll(isSearch, document.children).length > 0;
  const names = [
    scripts.page,
    ...(isSearched && /^(search|notice|facnstaff)\//.test(file) ? [scripts.search] : []),
  ];
  for (const name of names)
    append(head, `<script src="${root}${name}" data-root="${root}" defer></script>`);
  const line = '<aside class="snapshot-line" aria-label="কপি">এটি একটি কপি।</aside>';
  for (const element of parse(line)) prependChild(first(document, 'body')!, element);
  return names;
}

/** The names of scripts change with each release, also where no sheet does. */
const releasesIn = (live: string): string =>
  [...new Set(live.match(/[\w-]+\.[0-9a-f]{8}\.js/g))].sort().join(' ');

function frameOf(document: Document, live: string): string {
  const screen = first(document, 'main');
  const { children } = screen ?? { children: [] };
  const [head, body] = [first(document, 'head'), first(document, 'body')];
  const sheets = head
    ? all(head, (one) => 'src' in one.attribs || one.attribs['rel'] === 'stylesheet')
    : [];
  if (screen) screen.children = [];
  const frame = [...sheets, ...(body ? [body] : [])].map(html);
  if (screen) screen.children = children;
  return hashOf([...frame, releasesIn(live)].join(' '));
}

/**
 * Makes a page of a snapshot of a page of the live site. `change` may put something else into its screen;
 * `root` is set for the page of unknown addresses, which hosts show at any depth.
 */
export function snapshotPage(
  live: string,
  file: string,
  context: PageContext,
  { change, root = rootFrom(file) }: { change?(document: Document): void; root?: string } = {},
): SnapshotPage {
  const document = parseDocument(live);
  // It is of another day for whoever reads it.
  for (const element of named(document, 'html')) element.attribs['data-away'] = '';
  dropApplication(document);
  replaceForms(document);
  change?.(document);
  replaceChanging(document, '/notice');
  const files = new Set<string>();
  rewriteSources(document, context, root, files);
  const links = rewriteLinks(document, context, root);
  const sheets = moveStyles(document, context, root);
  const scripts = addScripts(document, file, context, root);
  const title = first(document, 'title');
  return {
    html: html(document),
    files: [...new Set([...files, ...links.files, ...sheets, ...scripts])],
    pages: links.pages,
    title: title ? textContent(title) : '',
    frame: frameOf(document, live),
  };
}
