import { Link } from 'react-router-dom';
import type { Overview } from '@angan/shared/contract';
import { checkIcon, Icon, plusIcon } from '@angan/shared/ui';
import { missingParts } from './missing.ts';
import { Panel } from './panel.tsx';
import s from './overview.module.css';

/** What the public site still lacks; one line when it lacks nothing. */
export function Completeness({ missing }: Pick<Overview, 'missing'>) {
  const gaps = missingParts(missing);
  if (gaps.length === 0)
    return (
      <p className={s.complete}>
        <Icon path={checkIcon} size={20} />
        কলেজের তথ্য সম্পূর্ণ।
      </p>
    );
  return (
    <Panel title="যেসব তথ্য বাকি">
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
    </Panel>
  );
}
