import {
  DndContext,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDndContext,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { ReactNode } from 'react';
import type { RoutineEntry } from '@angan/shared/contract';
import { LessonWords } from '@angan/shared/ui';
import { clashAt, clashWords, isAtPlace, type Place } from '../plan.ts';
import { placeName } from '../lesson/use-move-lesson.ts';
import type { RoutineData } from '../use-routine.ts';
import s from '../routine.module.css';

/** A press that moves is a drag; on touch screens one that rests first, so that the page scrolls. */
const MOUSE = { activationConstraint: { distance: 6 } };
const TOUCH = { activationConstraint: { delay: 300, tolerance: 8 } };

type Part = { data: { current?: Record<string, unknown> | undefined } } | null;
const entryOf = (active: Part) => active?.data.current?.entry as RoutineEntry | undefined;
const slotIn = (over: Part) => over?.data.current?.place as Place | undefined;

/** Follows the pointer: the lesson, and where it would go or what is in its way there. */
function Carried({ data }: { data: RoutineData }) {
  const { active, over } = useDndContext();
  const entry = entryOf(active);
  const place = slotIn(over);
  if (!entry) return null;
  const isElsewhere = place !== undefined && !isAtPlace(entry, place);
  const clash = isElsewhere ? clashAt(entry, place, data.entries) : null;
  return (
    <div className={`${s.carried} ${clash ? s.clashing : ''}`}>
      <LessonWords
        name={data.names.subject(entry.subjectId)}
        beneath={clash ? clashWords[clash.by] : isElsewhere ? placeName(place) : 'অন্য ঘরে ছাড়ুন'}
      />
    </div>
  );
}

interface Props {
  data: RoutineData;
  onDrop(entry: RoutineEntry, place: Place): void;
  children: ReactNode;
}

export function WeekDrag({ data, onDrop, children }: Props) {
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH));
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={{
        // Dragging is for pointers; the dialog of a lesson moves it by keyboard and screen reader.
        announcements: {
          onDragStart: () => undefined,
          onDragOver: () => undefined,
          onDragEnd: () => undefined,
          onDragCancel: () => undefined,
        },
        screenReaderInstructions: { draggable: '' },
      }}
      onDragEnd={({ active, over }) => {
        const entry = entryOf(active);
        const place = slotIn(over);
        if (entry && place && !isAtPlace(entry, place)) onDrop(entry, place);
      }}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        <Carried data={data} />
      </DragOverlay>
    </DndContext>
  );
}

interface LessonButtonProps {
  entry: RoutineEntry;
  busy: boolean;
  /** It cannot be dragged. */
  fixed: boolean;
  onClick(): void;
  children: ReactNode;
}

/** A lesson that can be dragged; a press without a move opens it. */
export function LessonButton({ entry, busy, fixed, onClick, children }: LessonButtonProps) {
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: `lesson-${entry.id}`,
    data: { entry },
    disabled: fixed,
  });
  return (
    <button
      type="button"
      ref={setNodeRef}
      className={`${s.lesson} ${fixed ? '' : s.movable} ${isDragging || busy ? s.moving : ''}`}
      aria-busy={busy || undefined}
      onClick={onClick}
      {...listeners}
    >
      {children}
    </button>
  );
}

interface CellProps {
  id: string;
  place: Place;
  children: ReactNode;
}

export function DropCell({ id, place, children }: CellProps) {
  const { setNodeRef, isOver } = useDroppable({ id, data: { place } });
  return (
    <div ref={setNodeRef} className={`${s.drop} ${isOver ? s.over : ''}`}>
      {children}
    </div>
  );
}
