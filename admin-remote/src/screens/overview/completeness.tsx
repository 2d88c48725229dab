import { Link } from 'react-router-dom';
import type { Overview } from '@angan/shared/contract';
import { checkIcon, Icon, plusIcon } from '@angan/shared/ui';
import { missingParts } from './missing.ts';
import { Card } from '../../layout/card.tsx';
import s from './overview.module.css';

/** Gaps of the public site beside the eleven items; one line when there are none. */
export function Completeness({ missing, information }: Pick<Overview, 'missing' | 'information'>) {
  const gaps = missingParts(missing);
  if (gaps.length === 0)
    return !information || information.some((item) => item.gaps.length > 0) ? null : (
      <p className={s.complete}>
        <Icon path={checkIcon} size={20} />
        কলেজের তথ্য সম্পূর্ণ।
      </p>
    );
  return (
    <Card title="আরও যেসব তথ্য বাকি">
      <ul className={s.gaps}>
        {gaps.map(({ label, to }) => (
          <li key={to}>
            <Link to={`/dashboard/${to}`}>
              <Icon path={plusIcon} size={20} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
