import type { ReactNode } from 'react';
import type { RoutineEntry } from '@angan/shared/contract';
import { dayName, formatNumber, formatTime } from '@angan/bengali-text';
import { Button, FormAlert, Modal, SupportNumber } from '@angan/shared/ui';
import { clashWords, type Obstacle, type Plan } from '../plan.ts';
import type { RoutineData } from '../use-routine.ts';
import { useLessonChanges } from './use-lesson-changes.ts';
import s from '../routine.module.css';

const VISIBLE = 12;

const reasons: Readonly<Record<Obstacle, string>> = {
  ...clashWords,
  subject: 'এই শ্রেণিতে বিষয়টি নেই',
};

/** What the dialogs about the week of one section work with. */
export interface SectionDialogProps {
  classId: string;
  sectionId: string;
  entries: readonly RoutineEntry[];
  data: RoutineData;
  onClose(): void;
}

interface SummaryProps {
  plan: Plan;
  names: RoutineData['names'];
}

/** The lessons that would be added and those that would not. */
const PlanSummary = ({ plan: { lessons, skipped }, names }: SummaryProps) => (
  <div role="status" className={s.summary}>
    <p>{`${formatNumber(lessons.length)}টি ক্লাস যোগ হবে।`}</p>
    {skipped.length > 0 && (
      <>
        <p>{`${formatNumber(skipped.length)}টি বাদ যাবে:`}</p>
        <ul className={s.skipped}>
          {skipped.slice(0, VISIBLE).map(({ lesson, obstacle }, index) => (
            <li key={index}>
              {[
                dayName(lesson.day),
                formatTime(lesson.startTime),
                lesson.subjectId ? names.subject(lesson.subjectId) : '',
                names.teacher(lesson.teacherId),
              ]
                .filter(Boolean)
                .join(', ')}
              {`: ${reasons[obstacle]}`}
            </li>
          ))}
        </ul>
        {skipped.length > VISIBLE && (
          <p>{`এবং আরও ${formatNumber(skipped.length - VISIBLE)}টি।`}</p>
        )}
      </>
    )}
  </div>
);

interface Props {
  title: string;
  size?: 'question';
  names: RoutineData['names'];
  /** What would be done; null until that is filled in. */
  plan: Plan | null;
  /** Lessons that make room for those of the plan. */
  removed?: readonly RoutineEntry[];
  confirm: string;
  children: ReactNode;
  onClose(): void;
}

/** A choice of lessons, what comes of it, and the button that does it. */
export function PlanDialog({ plan, removed = [], names, confirm, children, ...modal }: Props) {
  const { progress, error, replace } = useLessonChanges();
  return (
    <Modal {...modal}>
      {children}
      {plan && (
        <>
          <PlanSummary plan={plan} names={names} />
          <FormAlert>
            {error && (
              <>
                {error.message} যেগুলো যোগ হয়েছে সেগুলো নিচের রুটিনে আছে।
                <SupportNumber error={error} />
              </>
            )}
          </FormAlert>
          <div className={s.confirm}>
            {progress && (
              <progress aria-label="রুটিন বদলানো হচ্ছে" max={progress.of} value={progress.done} />
            )}
            <Button
              variant="primary"
              disabled={progress !== null || plan.lessons.length === 0}
              onClick={() =>
                void replace(removed, plan.lessons).then((done) => done && modal.onClose())
              }
            >
              {progress ? 'প্রসেসিং…' : confirm}
            </Button>
          </div>
        </>
      )}
    </Modal>
  );
}
