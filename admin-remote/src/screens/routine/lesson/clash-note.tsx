import type { RoutineEntry } from '@angan/shared/contract';
import type { clashingWith } from '@angan/shared/schedule';
import { formatTime } from '@angan/bengali-text';
import { FormNote } from '@angan/shared/ui';
import { clashWords } from '../plan.ts';
import type { RoutineData } from '../use-routine.ts';

interface Props {
  clash: ReturnType<typeof clashingWith<RoutineEntry>>;
  names: RoutineData['names'];
}

/** Says before saving who is busy at the time of a lesson. */
export const ClashNote = ({ clash, names }: Props) => (
  <div role="status">
    {clash && (
      <FormNote>
        {clash.by === 'teacher'
          ? `${names.teacher(clash.other.teacherId)} তখন অন্য ক্লাসে আছেন: `
          : `${clashWords.section}: `}
        {[
          names.group(clash.other.classId, clash.other.sectionId),
          names.subject(clash.other.subjectId),
          `${formatTime(clash.other.startTime)} – ${formatTime(clash.other.endTime)}`,
        ].join(', ')}
        ।
      </FormNote>
    )}
  </div>
);
