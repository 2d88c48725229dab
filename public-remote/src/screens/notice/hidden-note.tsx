import type { Notice } from '@angan/shared/contract';
import { formatDateTime } from '@angan/shared/text';
import { Link } from 'react-router-dom';
import s from './detail.module.css';

function whyHidden({ status, publish_at, expire_at }: Notice): string | null {
  if (status === 'draft') return 'এটি খসড়া। দর্শনার্থীরা এই পাতা দেখতে পান না।';
  if (status === 'scheduled')
    return `এটি ${formatDateTime(publish_at)}-এ প্রকাশিত হবে। তার আগে দর্শনার্থীরা এই পাতা দেখতে পান না।`;
  if (status === 'expired')
    return `এর মেয়াদ ${formatDateTime(expire_at)}-এ শেষ হয়েছে। দর্শনার্থীরা এই পাতা আর দেখতে পান না।`;
  return null;
}

/** Tells an Admin that only they see this page. The server answers it to nobody else. */
export function HiddenNote({ notice }: { notice: Notice }) {
  const why = whyHidden(notice);
  return (
    why && (
      <p className={`${s.hidden} no-print`} role="note">
        {why} <Link to={`/dashboard/notices?edit=${notice.id}`}>সম্পাদনা করুন</Link>
      </p>
    )
  );
}
