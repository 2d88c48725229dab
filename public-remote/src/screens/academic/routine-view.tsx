import { weekOf, withBreaks } from '@angan/shared/schedule';
import { dayName, spanInWords } from '@angan/bengali-text';
import { EmptyState, LessonWords, WeekGrid, WeekHead } from '@angan/shared/ui';
import { useSearchParams } from 'react-router-dom';
import { PrintButton } from '../../components/links/print-button.tsx';
import { chosenWeek, type LessonInWords, type Routine } from '../../data/routine.ts';
import { useOwnWeek } from '../../data/own-week.ts';
import { RoutineChoice } from './routine-choice.tsx';
import s from './routine-view.module.css';
import { useNow } from './use-now.ts';

const wordsOf = ({ subject, teacher }: LessonInWords, place?: number) => (
  <LessonWords key={place} name={subject} beneath={teacher} />
);

interface Props {
  routine: Routine;
  /** The weekday on which the page was made. */
  today: number;
}

export function RoutineView({ routine, today }: Props) {
  const [address] = useSearchParams();
  const now = useNow();
  const own = useOwnWeek();
  const params = address.has('class')
    ? address
    : new URLSearchParams(/\?([^#]*)/.exec(own ?? '')?.[1]);
  const week = chosenWeek(routine, params.get('class'), params.get('section'));
  if (!week) return <EmptyState>এখনো কোনো রুটিন প্রকাশিত হয়নি।</EmptyState>;
  const { days, slots, cells, undated } = weekOf(week.lessons);
  const current = now
    ? slots.find(({ startTime, endTime }) => startTime <= now.time && now.time < endTime)
    : undefined;
  return (
    <>
      <RoutineChoice routine={routine} chosen={week} />
      <WeekHead title={`${week.className}, ${week.sectionName}`}>
        <PrintButton />
      </WeekHead>
      {cells.length > 0 && (
        <WeekGrid
          label={`${week.className}, ${week.sectionName}: সাপ্তাহিক রুটিন`}
          days={days.map((day) => ({ id: day, name: dayName(day) }))}
          slots={withBreaks(slots).map(({ id, startTime, endTime, isBreak }) => ({
            id,
            name: spanInWords(startTime, endTime),
            isBreak,
          }))}
          today={now?.day ?? today}
          now={now && current ? { day: now.day, slot: current.id } : undefined}
          cells={cells.map(({ day, slot, lessons }) => ({
            day,
            slot,
            content: lessons.map((lesson, place) => wordsOf(lesson, place)),
          }))}
        />
      )}
      {undated.length > 0 && (
        <section className={s.undated}>
          <h4>দিন এখনো ঠিক হয়নি</h4>
          <ul>
            {undated.map((lesson, place) => (
              <li key={place}>
                <span>{spanInWords(lesson.startTime, lesson.endTime)}</span> {wordsOf(lesson)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
