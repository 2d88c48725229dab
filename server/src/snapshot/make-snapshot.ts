import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../config.ts';
import type { Store } from '../db/store.ts';
import { openPlace } from '../media/storage/place.ts';
import type { Place } from '../settings/places.ts';
import { CURRENT, currentOf, documentsOf, scriptsOf } from './documents.ts';
import { listedNotices, newestFilesOf, type ListedNotice } from './notices.ts';
import { type PageContext, type SnapshotPage, snapshotPage } from './page.ts';
import { openSite, type AnonymousSite } from './site.ts';
import { WrittenFiles } from './written.ts';
import { targetOf, type Target } from './addresses.ts';
import { boardChange } from './board.ts';

/** Pages that links lead to, notices not counted: a college has some hundred. */
const MAX_PAGES = 3000;

type PageTarget = Extract<Target, { kind: 'page' }>;

interface Collecting {
  site: AnonymousSite;
  context: PageContext;
  /** Rests, so that readers of the site do not notice. */
  rest(): Promise<void>;
}

const isNotice = ({ file }: PageTarget) => /^notice\/\d+\/index\.html$/.test(file);

/** Null where a visitor finds no page; throws where it cannot be made now. */
async function livePage({ site }: Collecting, address: string): Promise<string | null> {
  const { status, body } = await site.get(address);
  if (status === 404 || (status >= 300 && status < 400)) return null;
  if (status !== 200) throw new Error(`the page ${address} could not be made: ${status}`);
  return body.toString();
}

/** The page of a notice; null where it has gone since it was listed. */
async function noticePage(
  collecting: Collecting,
  { notice: { id }, file }: ListedNotice,
): Promise<SnapshotPage | null> {
  const live = await livePage(collecting, `/notice/${id}`);
  return live === null ? null : snapshotPage(live, file, collecting.context);
}

/** Every page but those of notices: from home along the links, as a visitor goes. */
async function otherPages(
  collecting: Collecting,
  notices: readonly ListedNotice[],
): Promise<Map<string, SnapshotPage>> {
  const { site, context, rest } = collecting;
  const pages = new Map<string, SnapshotPage>();
  const sitemap = (await site.get('/sitemap.xml')).body.toString();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!);
  const due = ['/', '/search', ...listed].flatMap((address) => {
    const target = targetOf(address, context.origin);
    return target?.kind === 'page' ? [target] : [];
  });
  const seen = new Set<string>();
  for (const target of due) {
    if (isNotice(target) || seen.has(target.file)) continue;
    if (seen.size >= MAX_PAGES) throw new Error(`the site has more than ${MAX_PAGES} pages`);
    seen.add(target.file);
    const live = await livePage(collecting, target.address);
    if (live === null) continue;
    const page = snapshotPage(live, target.file, context, {
      change: boardChange(target.address, notices),
    });
    pages.set(target.file, page);
    due.push(...page.pages);
    await rest();
  }
  return pages;
}

/** What the page of an unknown address says; hosts show it at any depth. */
async function missingPage({ site, context }: Collecting): Promise<SnapshotPage> {
  const { body } = await site.get('/no-such-page');
  return snapshotPage(body.toString(), '404.html', context, { root: '/' });
}

/** Of a core: readers of the site do not notice the rest. */
const SHARE = 0.25;

/** Rests for three times as long as it has worked since the last rest. */
function restsFor(share: number) {
  let usage = process.cpuUsage();
  return async () => {
    const { user, system } = process.cpuUsage(usage);
    await pause(((user + system) / 1000) * (1 / share - 1));
    usage = process.cpuUsage();
  };
}

type Snapshot = Collecting & { written: WrittenFiles; documents: ReadonlyMap<string, Buffer> };

/** Writes what a page shows before the page, so that no link leads nowhere meanwhile. */
async function writeFiles(snapshot: Snapshot, names: readonly string[]) {
  const { written, site, context, documents, rest } = snapshot;
  for (const name of names) {
    if (documents.has(name) || written.has(name)) continue;
    const sheet = context.styles.get(name);
    if (sheet !== undefined) {
      await written.put(name, Buffer.from(sheet));
      continue;
    }
    const { status, body } = await site.get(`/${name}`);
    // A link of an editor's text may lead nowhere on the live site as well.
    if (status === 200) await written.put(name, body);
    else if (status !== 404) throw new Error(`${name} could not be read: ${status}`);
    await rest();
  }
}

async function writePage(snapshot: Snapshot, file: string, { html, files }: SnapshotPage) {
  await writeFiles(snapshot, files);
  await snapshot.written.put(file, Buffer.from(html));
}

/** The notices whose pages have to be made; those of the others stay as they are. */
async function dueNotices(snapshot: Snapshot, notices: readonly ListedNotice[]) {
  const { written, context } = snapshot;
  // One of them shows what header, menus and release are now.
  const sample = notices[0] && (await noticePage(snapshot, notices[0]));
  const states = notices.map((listed) => ({
    listed,
    signature: listed.signature(`${context.origin} ${sample?.frame}`),
    previous: written.formerNotice(listed.file),
  }));
  return states.filter(({ listed: { file }, signature, previous }) => {
    if (previous?.signature !== signature) return true;
    written.keepNotice(file, previous);
    return false;
  });
}

async function writeNotices(
  snapshot: Snapshot,
  notices: readonly ListedNotice[],
  common: ReadonlySet<string>,
) {
  const { written, rest } = snapshot;
  const due = await dueNotices(snapshot, notices);
  await written.announce(due.flatMap(({ listed: { file, media } }) => [file, ...media]));
  for (const { listed, signature } of due) {
    const page = await noticePage(snapshot, listed);
    if (!page) continue;
    await writePage(snapshot, listed.file, page);
    const files = page.files.filter((name) => !common.has(name));
    written.keepNotice(listed.file, { signature, files });
    written.counts.rendered += 1;
    await rest();
  }
}

async function writeSnapshot(
  collecting: Collecting,
  written: WrittenFiles,
  notices: readonly ListedNotice[],
  now: Date,
) {
  const { site, context } = collecting;
  const others = await otherPages(collecting, notices);
  others.set('404.html', await missingPage(collecting));
  const documents = await documentsOf(site, notices, others, context.newest);
  const snapshot = { ...collecting, written, documents };
  const visible = new Set([...others.values()].flatMap(({ files }) => files));
  await written.announce([...others.keys(), ...documents.keys(), ...visible, CURRENT]);
  await writeNotices(snapshot, notices, visible);
  for (const [file, page] of others) await writePage(snapshot, file, page);
  for (const [name, body] of documents) await written.put(name, body);
  await written.put(CURRENT, Buffer.from(JSON.stringify(currentOf(notices, now))));
  await written.finish();
  return { ...written.counts, notices: notices.length };
}

export interface SnapshotOptions {
  place: Place;
  now: Date;
  /** Of a core. */
  share?: number;
}

/** Makes the files at a place those of the site as it is now. */
export async function makeSnapshot(config: Config, store: Store, options: SnapshotOptions) {
  const { place, now, share = SHARE } = options;
  const site = await openSite(config, store);
  try {
    const scripts = scriptsOf();
    const bodies = Object.values(scripts);
    const notices = await listedNotices(site);
    const context: PageContext = {
      origin: config.publicUrl ?? '',
      scripts: { page: scripts.page[0], search: scripts.search[0] },
      styles: new Map(bodies.map(([name, body]) => [name, body.toString()] as const)),
      newest: newestFilesOf(notices),
    };
    const written = await WrittenFiles.open(openPlace(place));
    const collecting = { site, context, rest: restsFor(share) };
    return await writeSnapshot(collecting, written, notices, now);
  } finally {
    await site.close();
  }
}
