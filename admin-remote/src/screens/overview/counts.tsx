import { Link } from 'react-router-dom';
import type { Overview } from '@angan/shared/contract';
import { formatNumber } from '@angan/shared/text';
import s from './overview.module.css';

const lists = [
  { name: 'students', noun: 'শিক্ষার্থী', to: 'student-info-form' },
  { name: 'teachers', noun: 'শিক্ষক', to: 'teacher-info-form' },
  { name: 'staff', noun: 'কর্মচারী', to: 'staff-info-form' },
  { name: 'notices', noun: 'নোটিশ', to: 'notices' },
] as const;

/** How much the college holds, each leading to its list; without numbers until they are known. */
export const Counts = ({ counts }: { counts: Overview['counts'] | undefined }) => (
  <ul className={s.counts} aria-label="এক নজরে">
    {lists.map(({ name, noun, to }) => (
      <li key={name}>
        <Link to={`/dashboard/${to}`}>
          {counts ? `${noun} ${formatNumber(counts[name])}` : noun}
        </Link>
      </li>
    ))}
  </ul>
);
