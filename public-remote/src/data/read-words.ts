import { readSiteTexts, type Loaded } from '@angan/shared';
import type { ChangedOfPages } from './texts-of.ts';

/**
 * A page's texts in its words; the defaults are fetched along with what the college has changed. Where
 * that cannot be read the page says so: a default could be another college's date or grade.
 */
export async function readWords<Words>(
  texts: Promise<{ wordsOf(changed: ChangedOfPages): Words }>,
  signal: AbortSignal,
): Promise<Loaded<Words>> {
  const [changed, { wordsOf }] = await Promise.all([readSiteTexts(signal), texts]);
  return changed.ok ? { ok: true, value: wordsOf(changed.value) } : changed;
}
