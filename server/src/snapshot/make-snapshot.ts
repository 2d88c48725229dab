import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../config.ts';
import type { Store } from '../db/store.ts';
import { openPlace } from '../media/storage/place.ts';
import type { Place } from '../settings/places.ts';
import { missingPage, noticePage, otherPages, type Collecting } from './collect.ts';
import { CURRENT, currentOf, documentsOf, scriptsOf } from './documents.ts';
import { listedNotices, newestFilesOf, type ListedNotice } from './notices.ts';
import type { PageContext, SnapshotPage } from './page.ts';
import { openSite } from './site.ts';
import { openWritten, type WrittenFiles } from './written.ts';

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
    const written = await openWritten(openPlace(place));
    const collecting = { site, context, rest: restsFor(share) };
    return await writeSnapshot(collecting, written, notices, now);
  } finally {
    await site.close();
  }
}
