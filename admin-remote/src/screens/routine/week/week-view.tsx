import { useState, type ReactNode } from 'react';
import type { RoutineEntry } from '@angan/shared/contract';
import { slotOf, weekOf, type Slot } from '@angan/shared/schedule';
import { dayName, formatTime, spanInWords } from '@angan/bengali-text';
import {
  Button,
  EmptyState,
  Icon,
  LessonWords,
  WeekGrid,
  WeekHead,
  copyIcon,
  plusIcon,
  printIcon,
} from '@angan/shared/ui';
import { CopyDayDialog } from '../copies/copy-day-dialog.tsx';
import { MoveDialog } from '../lesson/move-dialog.tsx';
import { clashAt, placeAt, type Place } from '../plan.ts';
import { placeName, useMoveLesson } from '../lesson/use-move-lesson.ts';
import type { RoutineData } from '../use-routine.ts';
import { lessonsOf, isSection, type SelectedWeek } from './week.ts';
import { DropCell, LessonButton, WeekDrag } from './week-drag.tsx';
import { notifyFailure } from '../../../resource/notify-failure.ts';
import arrange from '@angan/shared/styles/arrange.module.css';
import s from '../routine.module.css';

interface Props {
  data: RoutineData;
  selected: SelectedWeek;
  onEdit(entry: RoutineEntry): void;
  onAdd(day: number, slot: Slot): void;
}

const hours = ({ startTime, endTime }: Pick<Slot, 'startTime' | 'endTime'>) =>
  spanInWords(startTime, endTime);

/** Where a routine begins that has no lesson yet. */
const FIRST_SLOT = slotOf({ startTime: '10:00', endTime: '10:45' });

const AddCell = ({ day, slot, onAdd }: { day: number; slot: Slot; onAdd(): void }) => (
  <button type="button" className={`${s.plus} no-print`} onClick={onAdd}>
    <Icon path={plusIcon} size={20} />
    <span className="visually-hidden">
      {`ক্লাস যোগ করুন: ${dayName(day)}, ${formatTime(slot.startTime)}`}
    </span>
  </button>
);

interface LessonProps {
  data: RoutineData;
  selected: SelectedWeek;
  entry: RoutineEntry;
  moving: number | null;
  onEdit(entry: RoutineEntry): void;
}

/** A lesson with what the selected week does not say already: its teacher, or its class. */
function Lesson({ data, selected, entry, moving, onEdit }: LessonProps) {
  const { names } = data;
  return (
    <LessonButton
      entry={entry}
      busy={moving === entry.id}
      fixed={!isSection(selected)}
      onClick={() => onEdit(entry)}
    >
      <span className="visually-hidden">সম্পাদনা: </span>
      <LessonWords
        name={names.subject(entry.subjectId)}
        beneath={
          selected.by === 'teacher'
            ? names.group(entry.classId, entry.sectionId)
            : names.teacher(entry.teacherId)
        }
      />
      <span className="visually-hidden">{placeName(entry)}</span>
    </LessonButton>
  );
}

interface GridProps {
  title: string;
  week: ReturnType<typeof weekOf<RoutineEntry>>;
  isEditable: boolean;
  lesson(entry: RoutineEntry): ReactNode;
  onAdd(day: number, slot: Slot): void;
  onCopy(day: number): void;
}

function LessonGrid({ title, week, isEditable, lesson, onAdd, onCopy }: GridProps) {
  const { days, slots, cells } = week;
  const freeCell = (weekday: string, id: string) => {
    const day = Number(weekday);
    const slot = slots.find((one) => one.id === id) ?? FIRST_SLOT;
    return (
      <DropCell id={`free-${day}-${slot.id}`} place={placeAt(day, slot)}>
        <AddCell day={day} slot={slot} onAdd={() => onAdd(day, slot)} />
      </DropCell>
    );
  };
  return (
    <WeekGrid
      label={`${title}: সাপ্তাহিক রুটিন`}
      days={days.map((day) => ({
        id: day,
        name: dayName(day),
        action: isEditable && cells.some((cell) => cell.day === day) && (
          <button type="button" className={`${s.copyDay} no-print`} onClick={() => onCopy(day)}>
            <Icon path={copyIcon} size={18} />
            কপি<span className="visually-hidden">{`: ${dayName(day)}`}</span>
          </button>
        ),
      }))}
      slots={slots.map((slot) => ({ id: slot.id, name: hours(slot) }))}
      cells={cells.flatMap(({ day, slot, lessons }) =>
        lessons.map((entry) => ({
          day,
          slot,
          content: (
            <DropCell id={`taken-${entry.id}`} place={placeAt(day, slotOf(entry))}>
              {lesson(entry)}
            </DropCell>
          ),
        })),
      )}
      empty={isEditable ? freeCell : undefined}
    />
  );
}

const PrintableHead = ({ title }: { title: string }) => (
  <WeekHead title={title}>
    <Button icon={printIcon} className={`${s.print} no-print`} onClick={() => window.print()}>
      <span className={arrange.hiddenOnPhone}>ছাপুন</span>
    </Button>
  </WeekHead>
);

interface UndatedProps extends Pick<GridProps, 'lesson'> {
  entries: readonly RoutineEntry[];
}

const Undated = ({ entries, lesson }: UndatedProps) =>
  entries.length > 0 && (
    <section className={s.undated}>
      <h4>দিন ঠিক হয়নি</h4>
      <ul className={s.list}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <span>{hours(entry)}</span>
            {lesson(entry)}
          </li>
        ))}
      </ul>
    </section>
  );

export function WeekView(props: Props) {
  const { data, selected, onAdd } = props;
  if (lessonsOf(data.entries, selected).length > 0) return <FilledWeek {...props} />;
  return (
    <EmptyState
      action={
        isSection(selected) && (
          <Button icon={plusIcon} onClick={() => onAdd(0, FIRST_SLOT)}>
            প্রথম ক্লাস যোগ করুন
          </Button>
        )
      }
    >
      এই ফিল্টারে রুটিনে কোনো ক্লাস নেই।
    </EmptyState>
  );
}

function FilledWeek({ data, selected, onEdit, onAdd }: Props) {
  const entries = lessonsOf(data.entries, selected);
  const week = weekOf(entries);
  const [copied, setCopied] = useState<number | null>(null);
  const [question, setQuestion] = useState<{ entry: RoutineEntry; place: Place } | null>(null);
  const { moving, move } = useMoveLesson(notifyFailure);
  const title = data.names.title(selected);
  const isEditable = isSection(selected);
  const lesson = (entry: RoutineEntry) => (
    <Lesson data={data} selected={selected} entry={entry} moving={moving} onEdit={onEdit} />
  );
  const drop = (entry: RoutineEntry, place: Place) => {
    if (clashAt(entry, place, data.entries)) setQuestion({ entry, place });
    else void move(entry, place);
  };

  return (
    <WeekDrag data={data} onDrop={drop}>
      <PrintableHead title={title} />
      {week.cells.length > 0 && (
        <LessonGrid
          title={title}
          week={week}
          isEditable={isEditable}
          lesson={lesson}
          onAdd={onAdd}
          onCopy={setCopied}
        />
      )}
      {copied !== null && (
        <CopyDayDialog
          title={`${dayName(copied)}ের রুটিন কপি করুন`}
          day={copied}
          entries={entries}
          data={data}
          onClose={() => setCopied(null)}
        />
      )}
      <Undated entries={week.undated} lesson={lesson} />
      {question && (
        <MoveDialog
          {...question}
          data={data}
          onMoved={() => setQuestion(null)}
          onClose={() => setQuestion(null)}
        />
      )}
    </WeekDrag>
  );
}
