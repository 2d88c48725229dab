import { useRouteLoaderData } from 'react-router-dom';
import type { ChangedTexts, Institution, MenuPage, Notice } from '../contract/index.ts';
import { defer, useLoaded, type Deferred } from './deferred.ts';
import {
  mapLoading,
  readList,
  readMenu,
  readPage,
  readSiteTexts,
  type Loaded,
} from '../api/read-public.ts';

/** The route of the shell that frames every public page; its loader brings what header and footer show. */
export const LAYOUT_ROUTE_ID = 'public';
const NEWEST = 5;
const NONE: readonly MenuPage[] = [];

export type NewestNotice = Pick<Notice, 'id' | 'title' | 'date' | 'category'>;

export interface LayoutData {
  /** The first item of the list, null where the college has not entered itself yet. */
  institution: Deferred<Loaded<Institution | null>>;
  newestNotices: Deferred<Loaded<NewestNotice[]>>;
  /** The college's changes of the texts around every page; null for none. */
  texts: Deferred<Loaded<ChangedTexts | null>>;
  menuPages: Deferred<Loaded<MenuPage[]>>;
}

/**
 * Fields that the frame shows nowhere; a screen that does reads them itself, as it is in the document of every page.
 */
const NOT_IN_FRAME = /^(history$|version$|government|eiin|mpo|board|univ|founded|name_)|_officer_/;

function frameOf({ media, ...row }: Institution): Institution {
  const logo = media?.logo;
  return {
    ...Object.fromEntries(Object.entries(row).filter(([name]) => !NOT_IN_FRAME.test(name))),
    media: logo && { logo: { width: logo.width, height: logo.height, variants: logo.variants } },
  } as Institution;
}

/** Loads what the frame of every public page shows. Never rejects. */
export const readLayout = (signal?: AbortSignal): Promise<LayoutData> =>
  defer({
    institution: mapLoading(readList('institutions', signal), ([row]) =>
      row ? frameOf(row) : null,
    ),
    newestNotices: mapLoading(readPage('notices', { pageSize: NEWEST }, signal), ({ rows }) =>
      rows.map(({ id, title, date, category }) => ({ id, title, date, category })),
    ),
    texts: mapLoading(readSiteTexts(signal), ({ frame }) => frame ?? null),
    menuPages: readMenu(signal),
  });

/** The frame's data; undefined outside the public pages. */
export const useLayoutData = (): LayoutData | undefined =>
  useRouteLoaderData<LayoutData>(LAYOUT_ROUTE_ID);

/** Undefined outside the public pages and while it loads. */
export const useLoadedInstitution = (): Loaded<Institution | null> | undefined =>
  useLoaded(useLayoutData()?.institution);

/** The newest notices: undefined outside the public pages and while they load. */
export const useNewestNotices = (): Loaded<NewestNotice[]> | undefined =>
  useLoaded(useLayoutData()?.newestNotices);

/** The changed texts around every page: undefined outside the public pages and while they load. */
export const useFrameTexts = (): Loaded<ChangedTexts | null> | undefined =>
  useLoaded(useLayoutData()?.texts);

/** The college's own pages in the menu; none while they load. */
export function useMenuPages(): readonly MenuPage[] {
  const pages = useLoaded(useLayoutData()?.menuPages);
  return pages?.ok ? pages.value : NONE;
}

/** The institution; null while it loads, where it failed, or was never entered. */
export function useInstitution(): Institution | null {
  const institution = useLoadedInstitution();
  return institution?.ok ? institution.value : null;
}
