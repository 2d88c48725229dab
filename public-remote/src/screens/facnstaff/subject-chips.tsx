import { Link } from 'react-router-dom';
import c from '../../components/chips.module.css';
import { queryOf } from '../../data/address.ts';
import s from './people.module.css';

interface Props {
  subjects: readonly string[];
  chosen: string;
}

export function SubjectChips({ subjects, chosen }: Props) {
  if (subjects.length < 2) return null;
  return (
    <nav className={`${s.subjects} ${c.scroller} no-print`} aria-label="শিক্ষকের বিষয়">
      <ul className={c.chips}>
        {['', ...subjects].map((subject) => (
          <li key={subject}>
            <Link
              to={subject ? `/facnstaff?${queryOf({ subject })}` : '/facnstaff'}
              preventScrollReset
              className={c.chip}
              aria-current={subject === chosen || undefined}
            >
              {subject || 'সব বিষয়'}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
