import { useLoadedInstitution, useMenuPages } from '@angan/shared';
import type { Institution } from '@angan/shared/contract';
import { collegeName } from '@angan/shared/text';
import type { NavEntry } from '../navigation/public-site.ts';

export type FrameState = 'loading' | 'failed' | 'missing' | 'loaded';

export const LOADING = 'লোড হচ্ছে…';
const UNNAMED = collegeName(null);

interface Frame {
  state: FrameState;
  institution: Institution | null;
  name: string;
}

/** The institution as header and footer know it, and why where they know nothing. */
export function useFrame(): Frame {
  const found = useLoadedInstitution();
  if (!found) return { state: 'loading', institution: null, name: LOADING };
  if (!found.ok) return { state: 'failed', institution: null, name: UNNAMED };
  if (!found.value) return { state: 'missing', institution: null, name: UNNAMED };
  return { state: 'loaded', institution: found.value, name: found.value.name };
}

/** The address of the college, or why there is none; `failed` where it could not be loaded. */
export function addressIn({ state, institution }: Frame, failed: string): string | null {
  if (institution?.address) return institution.address;
  if (state === 'failed') return failed;
  return state === 'missing' ? 'ঠিকানা শিগগিরই জানানো হবে।' : null;
}

/** The college's own pages as entries of the menu. A slug is of letters, digits and hyphens. */
export const useOwnPages = (): readonly NavEntry[] =>
  useMenuPages().map(({ title, slug }, order) => ({
    to: `/page/${slug}`,
    label: title,
    order,
  }));

/** The code of the place; other servers call the same field location_code. */
export const locationCodeOf = (institution: Institution): string | null =>
  institution.address_code ??
  (institution as { location_code?: string | null }).location_code ??
  null;
