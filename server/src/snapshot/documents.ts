import { readFileSync } from 'node:fs';
import path from 'node:path';
import { formatDate, formatDateTime, truncate } from '@angan/bengali-text';
import { pageHeaders } from '../site/render/policy.ts';
import { RETIRED_WORKER } from '../site/serve-worker.ts';
import { forCaddy, forFolders, forNginx } from '../site/hosts.ts';
import { entryOf, type Row } from '../resource/search/site/entries.ts';
import { hashOf } from './addresses.ts';
import type { Current, SearchIndex } from './browser/data.ts';
import type { ListedNotice } from './notices.ts';
import type { SnapshotPage } from './page.ts';
import type { AnonymousSite } from './site.ts';

/** The small file that each page reads: it is written last. */
export const CURRENT = 'current.json';
/** Notices that it names. */
const NEWEST = 6;
/** Letters of a notice that can be found in addition to its title. */
const FOUND_LETTERS = 200;

const PEOPLE = ['principal-vice-principal', 'teachers', 'staff', 'committee-members'] as const;
/** Made by the site as they are. */
const DOCUMENTS = [
  'notices.atom',
  'sitemap.xml',
  'robots.txt',
  'manifest.webmanifest',
  'icons/icon.svg',
  'icons/180.png',
  'icons/192.png',
  'icons/512.png',
];

export const currentOf = (notices: readonly ListedNotice[], now: Date): Current => ({
  at: formatDateTime(now.toISOString()),
  notices: notices.slice(0, NEWEST).map(({ notice: { id, title, date } }) => ({
    id,
    title,
    date: date ? formatDate(date) : '',
  })),
});

async function searchIndex(
  { reads }: AnonymousSite,
  notices: readonly ListedNotice[],
  pages: ReadonlyMap<string, SnapshotPage>,
): Promise<SearchIndex> {
  const people: SearchIndex['people'] = [];
  for (const path of PEOPLE)
    for (const row of (await reads.list(path)) as Row[]) {
      const { title, detail, phone = null, to } = entryOf[path](row);
      people.push({ title, about: detail, phone, to });
    }
  const isPlain = (file: string) => !/-[^/]+\/index\.html$|^search\//.test(file);
  return {
    notices: notices.map(({ notice: { id, title, date, category, description } }) => ({
      id,
      title,
      category: category ?? '',
      year: date?.slice(0, 4) ?? '',
      about: [date ? formatDate(date) : '', category ?? ''].filter(Boolean).join(' · '),
      text: truncate((description ?? '').replace(/\s+/g, ' '), FOUND_LETTERS),
    })),
    people,
    pages: [...pages]
      .filter(([file]) => isPlain(file))
      .map(([file, { title }]) => ({ title, to: `/${file.replace(/index\.html$/, '')}` })),
  };
}

/** A script of pages by a name that changes with it. */
function script(name: string): [file: string, body: Buffer] {
  const body = readFileSync(path.join(__dirname, 'worker', `${name}.js`));
  return [`static/${name}.${hashOf(body)}.js`, body];
}
export const scriptsOf = () => ({ page: script('snapshot'), search: script('snapshot-search') });

/** The policy of every page; hosts that read no such file serve the pages all the same. */
function hostFiles(): Record<string, string> {
  const site = { emailjs: null, avatarUrl: null, publicUrl: '', mediaOrigins: [] };
  const {
    'content-type': _type,
    'cache-control': _cache,
    'x-copy': _copy,
    vary: _vary,
    ...headers
  } = pageHeaders(site);
  const rules = { headers };
  const { _headers } = forFolders(rules);
  return { _headers, 'nginx.conf': forNginx(rules), Caddyfile: forCaddy(rules) };
}

/** Everything of a snapshot that is no page and no picture. */
export async function documentsOf(
  site: AnonymousSite,
  notices: readonly ListedNotice[],
  pages: ReadonlyMap<string, SnapshotPage>,
  newest: ReadonlyMap<string, string>,
): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const name of DOCUMENTS) {
    const { status, body } = await site.get(`/${name}`);
    if (status === 200) files.set(name, body);
    else if (status !== 404) throw new Error(`${name} could not be made: ${status}`);
  }
  const feed = files.get('notices.atom')?.toString() ?? '';
  const stored = feed.replace(/media\/notices\/[\d-]+\.pdf/g, (name) => newest.get(name) ?? name);
  files.set('notices.atom', Buffer.from(stored));
  const icon = files.get('icons/192.png');
  if (icon) files.set('favicon.ico', icon);
  files.set('search.json', Buffer.from(JSON.stringify(await searchIndex(site, notices, pages))));
  // Phones that stored copies from our own server let go of them here.
  files.set('worker.js', Buffer.from(RETIRED_WORKER));
  // Some hosts would leave out folders whose names begin with an underscore.
  files.set('.nojekyll', Buffer.from(''));
  for (const [name, text] of Object.entries(hostFiles())) files.set(name, Buffer.from(text));
  return files;
}
