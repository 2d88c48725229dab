import { defer, type Deferred, type Loaded, type PublicPage, readPage } from '@angan/shared';
import type { Ranges } from '@angan/shared/ui';
import { attachmentsOf, type Notice } from '@angan/shared/contract';
import { today as todayInDhaka, truncate } from '@angan/bengali-text';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { isNewOn } from '../../../data/is-new.ts';
import { requestedPage } from '../../../data/address.ts';
import type { foundIn } from './found-in.ts';
import { BOARD_PAGE_SIZE, readBoardQuery } from './search.ts';

export type BoardNotice = Pick<Notice, 'id' | 'title' | 'description' | 'date' | 'category'> & {
  isNew: boolean;
  isPinned: boolean;
  found?: { title?: Ranges; category?: Ranges };
  pdf: { href: string; bytes: number | null } | null;
};
export interface BoardData {
  board: Deferred<Loaded<PublicPage<BoardNotice>>>;
}

/** Fills a line of any screen; a text of 20,000 characters does not travel with every page. */
const DESCRIPTION_SHOWN = 140;

type FoundIn = typeof foundIn;

/** Only our own server says what it has found; what another answers was searched by folding. */
const foundBy = (search: string, foundIn: FoundIn, { title, category, highlights }: Notice) =>
  highlights ?? { title: foundIn(title, search), category: foundIn(category ?? '', search) };

function toRow(notice: Notice, today: string, found?: BoardNotice['found']): BoardNotice {
  const { id, title, description, date, category } = notice;
  const [pdf] = attachmentsOf(notice);
  return {
    id,
    title,
    description: description && truncate(description.replace(/\s+/g, ' '), DESCRIPTION_SHOWN),
    date,
    category,
    isNew: isNewOn(date, today),
    isPinned: notice.is_pinned ?? false,
    ...(found && { found }),
    pdf: pdf ? { href: pdf.href, bytes: pdf.media?.bytes ?? null } : null,
  };
}

async function readNotices(
  query: { search: string } & Parameters<typeof readPage<'notices'>>[1],
  signal: AbortSignal,
): Promise<Loaded<PublicPage<BoardNotice>>> {
  const today = todayInDhaka();
  const [loaded, marks] = await Promise.all([
    readPage('notices', query, signal),
    query.search ? import(/* webpackChunkName: "notice" */ './found-in.ts') : null,
  ]);
  if (!loaded.ok) return loaded;
  const rows = loaded.value.rows.map((notice) =>
    toRow(notice, today, marks ? foundBy(query.search, marks.foundIn, notice) : undefined),
  );
  return { ok: true, value: { ...loaded.value, rows } };
}

export async function boardLoader({ request }: LoaderFunctionArgs): Promise<BoardData> {
  const { searchParams } = new URL(request.url);
  const { q, category, year } = readBoardQuery(searchParams);
  const query = {
    page: requestedPage(searchParams.get('page')),
    pageSize: BOARD_PAGE_SIZE,
    search: q.trim(),
    filters: { category, year, facets: 'true' },
    searchIn: ['title', 'category', 'description'] as const,
  };
  return defer({ board: readNotices(query, request.signal) });
}
