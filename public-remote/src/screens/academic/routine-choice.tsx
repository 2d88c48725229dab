import { Link } from 'react-router-dom';
import type { Routine, SectionWeek } from '../../data/routine.ts';
import c from '../../components/chips.module.css';
import { rememberWeek } from '../../data/own-week.ts';
import s from './routine-view.module.css';

interface Props {
  routine: Routine;
  chosen: SectionWeek;
}

const addressOf = ({ classId, sectionId }: SectionWeek) =>
  `/academic?class=${classId}&section=${sectionId}#routine`;

/** Plain links work without script and give each week an address. */
export function RoutineChoice({ routine, chosen }: Props) {
  const classes = routine.filter(
    (week, index) => routine.findIndex(({ classId }) => classId === week.classId) === index,
  );
  const sections = routine.filter(({ classId }) => classId === chosen.classId);
  return (
    <nav className={`${s.choice} no-print`} aria-label="শ্রেণি ও শাখা বেছে নিন">
      <div className={c.scroller}>
        <ul className={c.chips}>
          {classes.map((week) => (
            <li key={week.classId}>
              <Link
                to={addressOf(week)}
                onClick={() => rememberWeek(addressOf(week))}
                preventScrollReset
                className={c.chip}
                aria-current={week.classId === chosen.classId || undefined}
              >
                {week.className}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <div className={c.scroller}>
        <ul className={c.chips}>
          {sections.map((week) => (
            <li key={week.sectionId}>
              <Link
                to={addressOf(week)}
                onClick={() => rememberWeek(addressOf(week))}
                preventScrollReset
                className={c.chip}
                aria-current={week === chosen || undefined}
              >
                {week.sectionName}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
