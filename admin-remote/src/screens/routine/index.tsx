import { useSearchParams, Link } from 'react-router-dom';
import { IfOffered } from '@angan/shared/offered';
import { NotLoaded } from '@angan/shared/ui';
import { PageHeader } from '../../layout/page-header.tsx';
import screen from '../../layout/screen.module.css';
import { AddForm } from './lesson/add-form.tsx';
import { LessonDialog } from './lesson/lesson-dialog.tsx';
import { useRoutine, type RoutineData } from './use-routine.ts';
import { WeekChoice } from './week/week-choice.tsx';
import { WeekTools } from './week/week-tools.tsx';
import { WeekView } from './week/week-view.tsx';
import { selectedWeek, lessonsOf, isSection, type SelectedWeek } from './week/week.ts';
import s from './routine.module.css';
import { type Slot, minutesOf } from '@angan/shared/schedule';
import { formatNumber } from '@angan/bengali-text';
import { Bars } from '../../layout/charts/bars.tsx';
import { Card } from '../../layout/card.tsx';

/** The `edit` of the address for a new lesson: `new.0.10:00.10:45`. */
const freshAddress = (day: number, { startTime, endTime }: Slot): string =>
  `new.${day}.${startTime}.${endTime}`;

function freshFrom(edit: string | null): Record<'day' | 'startTime' | 'endTime', string> | null {
  const [kind, day = '', startTime = '', endTime = ''] = (edit ?? '').split('.');
  return kind === 'new' ? { day, startTime, endTime } : null;
}

function TeacherHours({ data: { entries, teachers } }: { data: RoutineData }) {
  if (entries.length === 0) return null;
  const hours = new Map<string, number>();
  for (const { teacherId, startTime, endTime } of entries) {
    const id = String(teacherId);
    hours.set(id, (hours.get(id) ?? 0) + minutesOf(endTime) - minutesOf(startTime));
  }
  const title = 'শিক্ষকদের সাপ্তাহিক ক্লাস';
  return (
    <Card title={title}>
      <Bars
        caption={title}
        title="শিক্ষক"
        parts={['সময়']}
        say={(minutes) => `${formatNumber(minutes / 60, 2)} ঘণ্টা`}
        bars={teachers
          .map(({ value, label }) => ({ id: value, name: label, minutes: hours.get(value) ?? 0 }))
          .sort((a, b) => b.minutes - a.minutes)
          .map(({ minutes, ...teacher }) => ({ ...teacher, values: [minutes] }))}
      />
    </Card>
  );
}

function WithoutRoutine({ data }: { data: RoutineData }) {
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

export function Component() {
  const loaded = useRoutine();
  return (
    <div className={screen.screen}>
      <PageHeader title="ক্লাস রুটিন" />
      {loaded.value ? (
        <Routine data={loaded.value} />
      ) : (
        <NotLoaded query={loaded}>রুটিন লোড করা যায়নি।</NotLoaded>
      )}
    </div>
  );
}

function Routine({ data }: { data: RoutineData }) {
  const [params, setParams] = useSearchParams();
  const selected = selectedWeek(params, data.entries);
  const edit = (id: string | null) =>
    setParams(
      (current) => {
        if (id === null) current.delete('edit');
        else current.set('edit', id);
        return current;
      },
      { replace: id === null, preventScrollReset: true },
    );
  return (
    <>
      <IfOffered needs="routineList">
        <Week data={data} selected={selected} edit={edit} />
      </IfOffered>
      <AddForm data={data} />
      <IfOffered needs="routineList">
        <TeacherHours data={data} />
      </IfOffered>
      <OpenLesson
        data={data}
        selected={selected}
        name={params.get('edit')}
        onClose={() => edit(null)}
      />
    </>
  );
}

interface WeekProps {
  data: RoutineData;
  selected: SelectedWeek;
  edit(id: string): void;
}

function Week({ data, selected, edit }: WeekProps) {
  const [, setParams] = useSearchParams();
  const show = (target: Record<string, string>) =>
    setParams(Object.fromEntries(Object.entries(target).filter(([, value]) => value)), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <section className={`${screen.card} ${s.week}`} aria-labelledby="routine-week-title">
      <h2 id="routine-week-title" className={`${screen.cardTitle} no-print`}>
        সাপ্তাহিক রুটিন
      </h2>
      <WithoutRoutine data={data} />
      <WeekChoice data={data} selected={selected} onChange={show} />
      {isSection(selected) && (
        <WeekTools
          key={`${selected.classId}-${selected.sectionId}`}
          selected={selected}
          entries={lessonsOf(data.entries, selected)}
          data={data}
        />
      )}
      <WeekView
        data={data}
        selected={selected}
        onEdit={({ id }) => edit(String(id))}
        onAdd={(day, slot) => edit(freshAddress(day, slot))}
      />
    </section>
  );
}

interface OpenLessonProps extends Omit<WeekProps, 'edit'> {
  /** Of the address: a lesson, or the place of a new one. */
  name: string | null;
  onClose(): void;
}

function OpenLesson({ data, selected, name, onClose }: OpenLessonProps) {
  const entry = data.entries.find(({ id }) => String(id) === name);
  if (entry) return <LessonDialog key={entry.id} entry={entry} data={data} onClose={onClose} />;
  const place = freshFrom(name);
  if (!place || !isSection(selected)) return null;
  const { classId, sectionId } = selected;
  const fresh = { classId, sectionId, ...place };
  return <LessonDialog entry={null} fresh={fresh} data={data} onClose={onClose} />;
}
