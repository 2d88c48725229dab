import { Link } from 'react-router-dom';
import { useSession } from '@angan/shared';
import { mayEdit, type Overview } from '@angan/shared/contract';
import { formatNumber } from '@angan/bengali-text';
import s from './overview.module.css';

const lists = [
  { name: 'students', noun: 'শিক্ষার্থী', to: 'student-info-form' },
  { name: 'teachers', noun: 'শিক্ষক', to: 'teacher-info-form' },
  { name: 'staff', noun: 'কর্মচারী', to: 'staff-info-form' },
  { name: 'notices', noun: 'নোটিশ', to: 'notices' },
] as const;

/** How much there is of what the account looks after; without numbers until they are known. */
export function Counts({ counts }: { counts: Overview['counts'] | undefined }) {
  const user = useSession((session) => session.user);
  const own = lists.filter(({ name }) => mayEdit(user, name));
  if (own.length === 0) return null;
  return (
    <ul className={s.counts} aria-label="এক নজরে">
      {own.map(({ name, noun, to }) => (
        <li key={name}>
          <Link to={`/dashboard/${to}`}>
            {noun} {counts?.[name] !== undefined && <b>{formatNumber(counts[name])}</b>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
