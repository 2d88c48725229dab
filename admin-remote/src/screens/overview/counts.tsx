import { Link } from 'react-router-dom';
import type { Overview } from '@angan/shared/contract';
import { formatNumber } from '@angan/shared/text';
import s from './overview.module.css';

const lists = [
  { name: 'students', noun: ' জন শিক্ষার্থী', to: 'student-info-form' },
  { name: 'teachers', noun: ' জন শিক্ষক', to: 'teacher-info-form' },
  { name: 'staff', noun: ' জন কর্মচারী', to: 'staff-info-form' },
  { name: 'notices', noun: 'টি নোটিশ', to: 'notices' },
] as const;

/** How much the college holds, each number leading to its list. */
export const Counts = ({ counts }: Pick<Overview, 'counts'>) => (
  <ul className={s.counts} aria-label="এক নজরে">
    {lists.map(({ name, noun, to }) => (
      <li key={name}>
        <Link to={`/dashboard/${to}`}>{`${formatNumber(counts[name])}${noun}`}</Link>
      </li>
    ))}
  </ul>
);
