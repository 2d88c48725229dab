import type { ApiError } from '@angan/shared';
import { dayName, formatNumber, formatTime } from '@angan/bengali-text';
import { Button, FormAlert, SupportNumber } from '@angan/shared/ui';
import type { namesOf } from '../names.ts';
import type { Obstacle, Plan } from '../plan.ts';
import parts from '../plan.module.css';

const SHOWN = 12;

const reasons: Readonly<Record<Obstacle, string>> = {
  teacher: 'শিক্ষক তখন অন্য ক্লাসে আছেন',
  section: 'এই শাখায় তখন অন্য ক্লাস আছে',
  subject: 'এই শ্রেণিতে বিষয়টি নেই',
};

interface Props {
  plan: Plan;
  names: ReturnType<typeof namesOf>;
  progress: { done: number; of: number } | null;
  error: ApiError | null;
  confirm: string;
  onConfirm(): void;
}

/** The lessons that would be added and those that would not, and the button that does it. */
export function PlanSummary({ plan, names, progress, error, confirm, onConfirm }: Props) {
  const { lessons, skipped } = plan;
  return (
    <>
      <div role="status" className={parts.summary}>
        <p>{`${formatNumber(lessons.length)}টি ক্লাস যোগ হবে।`}</p>
        {skipped.length > 0 && (
          <>
            <p>{`${formatNumber(skipped.length)}টি বাদ যাবে:`}</p>
            <ul className={parts.skipped}>
              {skipped.slice(0, SHOWN).map(({ lesson, obstacle }, index) => (
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
            {skipped.length > SHOWN && (
              <p>{`এবং আরও ${formatNumber(skipped.length - SHOWN)}টি।`}</p>
            )}
          </>
        )}
      </div>
      <FormAlert>
        {error && (
          <>
            {error.message} যেগুলো যোগ হয়েছে সেগুলো নিচের রুটিনে আছে।
            <SupportNumber error={error} />
          </>
        )}
      </FormAlert>
      <div className={parts.confirm}>
        {progress && (
          <progress aria-label="রুটিন বদলানো হচ্ছে" max={progress.of} value={progress.done} />
        )}
        <Button
          variant="primary"
          disabled={progress !== null || lessons.length === 0}
          onClick={onConfirm}
        >
          {progress ? 'প্রসেসিং…' : confirm}
        </Button>
      </div>
    </>
  );
}
