import { clashingWith } from '@angan/shared/schedule';
import { formatTime, parseTime } from '@angan/bengali-text';
import { FormNote } from '@angan/shared/ui';
import { namesOf } from '../names.ts';
import type { RoutineData } from '../use-routine.ts';

interface Props {
  typed: Record<'classId' | 'sectionId' | 'teacherId' | 'startTime' | 'endTime' | 'day', string>;
  data: RoutineData;
  /** The lesson being edited, which is in nobody's way. */
  ownId?: number | undefined;
}

/** Says before saving who is busy at the time of a lesson. */
export function ClashNote({ typed, data, ownId }: Props) {
  const startTime = parseTime(typed.startTime);
  const endTime = parseTime(typed.endTime);
  const lesson = startTime !== null &&
    endTime !== null &&
    typed.day !== '' && {
      classId: Number(typed.classId),
      sectionId: Number(typed.sectionId),
      teacherId: Number(typed.teacherId),
      day: Number(typed.day),
      startTime,
      endTime,
    };
  const others = data.entries.filter(({ id }) => id !== ownId);
  const clash = lesson ? clashingWith(lesson, others) : null;
  const names = namesOf(data);
  return (
    <div role="status">
      {clash && (
        <FormNote>
          {clash.by === 'teacher'
            ? `${names.teacher(clash.other.teacherId)} তখন অন্য ক্লাসে আছেন: `
            : 'এই শাখায় তখন অন্য ক্লাস আছে: '}
          {[
            names.schoolClass(clash.other.classId),
            names.section(clash.other.sectionId),
            names.subject(clash.other.subjectId),
            `${formatTime(clash.other.startTime)} – ${formatTime(clash.other.endTime)}`,
          ].join(', ')}
          ।
        </FormNote>
      )}
    </div>
  );
}
