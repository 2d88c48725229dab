import { useRouteLoaderData } from 'react-router-dom';
import type { Institution, Notice } from '../contract/index.ts';
import { readList, type Loaded } from './read-public.ts';

/** The route of the shell that frames every public page; its loader brings what header and footer show. */
export const LAYOUT_ROUTE_ID = 'public';
const NEWEST = 5;

export interface LayoutData {
  /** The first item of the list, null where the college has not entered itself yet. */
  institution: Loaded<Institution | null>;
  newestNotices: Loaded<Pick<Notice, 'id' | 'title' | 'date' | 'category'>[]>;
}

/** Loads what the frame of every public page shows; never rejects but when the navigation was aborted. */
export async function readLayout(signal?: AbortSignal): Promise<LayoutData> {
  const [found, board] = await Promise.all([
    readList('institutions', signal),
    readList('notices', signal),
  ]);
  return {
    institution: found.ok ? { ok: true, value: found.value[0] ?? null } : found,
    newestNotices: board.ok
      ? {
          ok: true,
          value: board.value
            .slice(0, NEWEST)
            .map(({ id, title, date, category }) => ({ id, title, date, category })),
        }
      : board,
  };
}

/** The frame's data; undefined outside the public pages. */
export const useLayoutData = (): LayoutData | undefined =>
  useRouteLoaderData<LayoutData>(LAYOUT_ROUTE_ID);

/** The institution as far as it is known: null while it failed to load or was never entered. */
export function useInstitution(): Institution | null {
  const institution = useLayoutData()?.institution;
  return institution?.ok ? institution.value : null;
}
