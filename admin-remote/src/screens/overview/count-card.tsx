import { Link } from 'react-router-dom';
import { formatNumber } from '@angan/shared/text';
import { Button, Icon, type IconPath } from '@angan/shared/ui';
import { useApiQuery } from '../../data/use-api-query.ts';
import { countOf } from './count-of.ts';
import s from './overview.module.css';

interface Props {
  /** Of the collection on the wire. */
  path: string;
  label: string;
  icon: IconPath;
  /** Child route under /dashboard. */
  to: string;
}

/** How many there are of one thing, leading to its list. */
export function CountCard({ path, label, icon, to }: Props) {
  const { status, value, reload } = useApiQuery(['overview', 'count', path], (signal) =>
    countOf(path, signal),
  );
  if (status === 'failed') {
    return (
      <li className={s.count}>
        <p className={s.countLabel}>{`${label}: গোনা যায়নি`}</p>
        <Button onClick={reload}>
          আবার চেষ্টা করুন<span className="visually-hidden">{`: ${label}`}</span>
        </Button>
      </li>
    );
  }
  return (
    <li>
      <Link to={`/dashboard/${to}`} className={s.count} aria-busy={status === 'loading'}>
        <Icon path={icon} />
        <span className={s.number}>{value === undefined ? '…' : formatNumber(value)}</span>
        <span className={s.countLabel}>{label}</span>
      </Link>
    </li>
  );
}
