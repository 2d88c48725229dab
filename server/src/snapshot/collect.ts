import { targetOf, type Target } from './addresses.ts';
import { boardChange } from './board.ts';
import type { ListedNotice } from './notices.ts';
import { snapshotPage, type PageContext, type SnapshotPage } from './page.ts';
import type { AnonymousSite } from './site.ts';

/** Pages that links lead to, notices not counted: a college has some hundred. */
const MAX_PAGES = 3000;

type PageTarget = Extract<Target, { kind: 'page' }>;

export interface Collecting {
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
export async function noticePage(
  collecting: Collecting,
  { notice: { id }, file }: ListedNotice,
): Promise<SnapshotPage | null> {
  const live = await livePage(collecting, `/notice/${id}`);
  return live === null ? null : snapshotPage(live, file, collecting.context);
}

/** Every page but those of notices: from home along the links, as a visitor goes. */
export async function otherPages(
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
export async function missingPage({ site, context }: Collecting): Promise<SnapshotPage> {
  const { body } = await site.get('/no-such-page');
  return snapshotPage(body.toString(), '404.html', context, { root: '/' });
}
