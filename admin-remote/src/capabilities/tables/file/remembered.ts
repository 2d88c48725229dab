import { STORAGE_KEYS } from '@angan/shared/platform';
import { headingKey, type Layout, type Targets } from './headings.ts';

const MOST = 20;

type Remembered = [headings: string, targets: [number, string][]][];

function remembered(): Remembered {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEYS.fileColumns) ?? '[]');
    return Array.isArray(stored) ? (stored as Remembered) : [];
  } catch {
    // Storage may be forbidden, and its text is anybody's.
    return [];
  }
}

const keyOf = (path: string, { headings }: Layout) => [path, ...headings.map(headingKey)].join('|');

export const rememberedTargets = (path: string, layout: Layout): Targets => {
  const found = remembered().find(([key]) => key === keyOf(path, layout));
  return new Map(Array.isArray(found?.[1]) ? found[1] : []);
};

export function rememberTargets(path: string, layout: Layout, targets: Targets): void {
  const key = keyOf(path, layout);
  const others = remembered().filter(([one]) => one !== key);
  const all: Remembered = [[key, [...targets]], ...others];
  try {
    localStorage.setItem(STORAGE_KEYS.fileColumns, JSON.stringify(all.slice(0, MOST)));
  } catch {
    // The question is then put again.
  }
}
