import type { Notice } from '@angan/shared/contract';
import { formatDateTime } from '@angan/bengali-text';
import { HiddenNote } from '../../../components/states/hidden-note.tsx';

function whyHidden({ status, publish_at, expire_at }: Notice): string | null {
  if (status === 'draft') return 'এটি খসড়া। দর্শনার্থীরা এই পাতা দেখতে পান না।';
  if (status === 'scheduled')
    return `এটি ${formatDateTime(publish_at)}-এ প্রকাশিত হবে। তার আগে দর্শনার্থীরা এই পাতা দেখতে পান না।`;
  if (status === 'expired')
    return `এর মেয়াদ ${formatDateTime(expire_at)}-এ শেষ হয়েছে। দর্শনার্থীরা এই পাতা আর দেখতে পান না।`;
  return null;
}

/** Tells an Admin why visitors do not see a notice. */
export function HiddenNotice({ notice }: { notice: Notice }) {
  const why = whyHidden(notice);
  return why && <HiddenNote edit={`/dashboard/notices?edit=${notice.id}`}>{why}</HiddenNote>;
}
