import { Link } from 'react-router-dom';
import type { RoutineData } from '../use-routine.ts';
import s from '../routine.module.css';

/** The classes that have no lesson in any section yet, each with a link to its week. */
export function WithoutRoutine({ data }: { data: RoutineData }) {
  const taught = new Set(data.entries.map(({ classId }) => String(classId)));
  const idle = data.classes.filter(({ value }) => !taught.has(value));
  if (idle.length === 0 || taught.size === 0) return null;
  return (
    <div className={`${s.idle} no-print`}>
      <span id="classes-without-routine">রুটিন নেই:</span>
      <ul aria-labelledby="classes-without-routine">
        {idle.map(({ value, label }) => (
          <li key={value}>
            <Link to={`?class=${value}`}>{label}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
