import type { AdmissionTexts } from '@angan/shared/contract';
import { formatDate } from '@angan/bengali-text';

/** The state of admission on a day, as a sentence; null where the college gives no dates. */
export function admissionState(
  { opens, closes }: Pick<AdmissionTexts, 'opens' | 'closes'>,
  today: string,
): string | null {
  if (opens && today < opens) return `আবেদন শুরু হবে ${formatDate(opens)}`;
  if (closes && today > closes) return `আবেদনের সময় শেষ হয়েছে ${formatDate(closes)}`;
  if (closes) return `আবেদন চলছে, ${formatDate(closes)} পর্যন্ত`;
  return opens && `আবেদন শুরু হয়েছে ${formatDate(opens)}`;
}
