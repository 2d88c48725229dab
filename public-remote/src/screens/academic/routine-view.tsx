import { weekOf, withBreaks } from '@angan/shared/schedule';
import { dayName, spanInWords } from '@angan/bengali-text';
import { Button, EmptyState, LessonWords, WeekGrid, WeekHead } from '@angan/shared/ui';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Chips } from '../../components/chips.tsx';
import { PrintButton } from '../../components/links/print-button.tsx';
import {
  selectedWeek,
  type LessonInWords,
  type Routine,
  type SectionWeek,
} from '../../data/routine.ts';
import { useOwnWeek, rememberWeek } from '../../data/own-week.ts';
import s from './routine-view.module.css';
import { useNow } from './use-now.ts';
import c from '../../components/chips.module.css';

const addressOf = ({ classId, sectionId }: SectionWeek) =>
  `/academic?class=${classId}&section=${sectionId}#routine`;

function RoutineChoice({ routine, selected }: { routine: Routine; selected: SectionWeek }) {
  const classes = routine.filter(
    (week, index) => routine.findIndex(({ classId }) => classId === week.classId) === index,
  );
  const sections = routine.filter(({ classId }) => classId === selected.classId);
  const chipOf = (week: SectionWeek, name: string, isCurrent: boolean) => {
    const to = addressOf(week);
    return { to, name, isCurrent, onFollow: () => rememberWeek(to) };
  };
  return (
    <nav className={`${s.choice} no-print`} aria-label="শ্রেণি ও শাখা বেছে নিন">
      <div className={c.scroller}>
        <Chips
          chips={classes.map((week) =>
            chipOf(week, week.className, week.classId === selected.classId),
          )}
        />
      </div>
      <div className={c.scroller}>
        <Chips chips={sections.map((week) => chipOf(week, week.sectionName, week === selected))} />
      </div>
    </nav>
  );
}

const labels = ({ subject, teacher }: LessonInWords, place?: number) => (
  <LessonWords key={place} name={subject} beneath={teacher} />
);

/** Phones show today alone, until the other days are requested. */
function TodayFirst({ children }: { children: ReactNode }) {
  const [isWhole, setWhole] = useState(false);
  return (
    <div className={isWhole ? undefined : s.folded}>
      {children}
      <p className={`${s.more} no-print`}>
        <Button aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'শুধু আজকের ক্লাস দেখুন' : 'পুরো সপ্তাহ দেখুন'}
        </Button>
      </p>
    </div>
  );
}

export function RoutineView({ routine, today }: { routine: Routine; today: number }) {
  const [address] = useSearchParams();
  const now = useNow();
  const own = useOwnWeek();
  const params = address.has('class')
    ? address
    : new URLSearchParams(/\?([^#]*)/.exec(own ?? '')?.[1]);
  const week = selectedWeek(routine, params.get('class'), params.get('section'));
  if (!week) return <EmptyState>এখনো কোনো রুটিন প্রকাশিত হয়নি।</EmptyState>;
  const { days, slots, cells, undated } = weekOf(week.lessons);
  const running = now
    ? slots.find(({ startTime, endTime }) => startTime <= now.time && now.time < endTime)
    : undefined;
  const current = now?.day ?? today;
  const grid = (
    <WeekGrid
      label={`${week.className}, ${week.sectionName}: সাপ্তাহিক রুটিন`}
      days={days.map((day) => ({ id: day, name: dayName(day) }))}
      slots={withBreaks(slots).map(({ id, startTime, endTime, isBreak }) => ({
        id,
        name: spanInWords(startTime, endTime),
        isBreak,
      }))}
      today={current}
      now={now && running ? { day: now.day, slot: running.id } : undefined}
      cells={cells.map(({ day, slot, lessons }) => ({
        day,
        slot,
        content: lessons.map((lesson, place) => labels(lesson, place)),
      }))}
    />
  );
  return (
    <>
      <RoutineChoice routine={routine} selected={week} />
      <WeekHead title={`${week.className}, ${week.sectionName}`}>
        <PrintButton />
      </WeekHead>
      {cells.length > 0 && (days.includes(current) ? <TodayFirst>{grid}</TodayFirst> : grid)}
      {undated.length > 0 && (
        <section className={s.undated}>
          <h4>দিন এখনো ঠিক হয়নি</h4>
          <ul>
            {undated.map((lesson, place) => (
              <li key={place}>
                <span>{spanInWords(lesson.startTime, lesson.endTime)}</span> {labels(lesson)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
