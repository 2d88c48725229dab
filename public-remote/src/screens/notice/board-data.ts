import { readList, type Loaded } from '@angan/shared';
import type { Notice } from '@angan/shared/contract';
import { truncate } from '@angan/shared/text';
import type { LoaderFunctionArgs, ShouldRevalidateFunction } from 'react-router-dom';
import { soon, type Later } from '../../parts/later.ts';
import { mapLoaded } from '../../parts/map-loaded.ts';

/** What a row of the board shows; the whole text stands on the notice's own page. */
export type BoardNotice = Pick<
  Notice,
  'id' | 'title' | 'description' | 'date' | 'category' | 'pdf_file'
> & { pdfBytes: number | null };
export interface BoardData {
  notices: Later<Loaded<BoardNotice[]>>;
}

/** More than two lines hold on any screen; a text of 20,000 characters does not travel with every page of the board. */
const DESCRIPTION_SHOWN = 200;

const newestFirst = (a: Notice, b: Notice) =>
  (b.date ?? '').localeCompare(a.date ?? '') || b.id - a.id;

const toRow = ({
  id,
  title,
  description,
  date,
  category,
  pdf_file,
  media,
}: Notice): BoardNotice => ({
  id,
  title,
  description: description && truncate(description.replace(/\s+/g, ' '), DESCRIPTION_SHOWN),
  date,
  category,
  pdf_file,
  pdfBytes: media?.pdf_file?.bytes ?? null,
});

export const boardLoader = ({ request: { signal } }: LoaderFunctionArgs): Promise<BoardData> =>
  soon({
    notices: mapLoaded(readList('notices', signal), (rows) =>
      [...rows].sort(newestFirst).map(toRow),
    ),
  });

/** A search or a page of the board is found in what is here already. */
export const boardStays: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;
