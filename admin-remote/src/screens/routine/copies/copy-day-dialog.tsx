import { useState } from 'react';
import type { RoutineEntry } from '@angan/shared/contract';
import { weekdays } from '@angan/bengali-text';
import { Modal } from '@angan/shared/ui';
import { namesOf } from '../names.ts';
import { copyOfDay, planLessons } from '../plan.ts';
import { PlanSummary } from './plan-summary.tsx';
import { useLessonChanges } from './use-lesson-changes.ts';
import type { RoutineData } from '../use-routine.ts';
import s from '../routine.module.css';

interface Props {
  title: string;
  day: number;
  entries: readonly RoutineEntry[];
  days?: readonly number[];
  data: RoutineData;
  onClose(): void;
}

export function CopyDayDialog({ title, day, entries, days = [], data, onClose }: Props) {
  const [to, setTo] = useState(days);
  const { progress, error, replace } = useLessonChanges();
  const plan = planLessons(copyOfDay(entries, day, to), data.entries);
  const toggle = (one: number) =>
    setTo(to.includes(one) ? to.filter((other) => other !== one) : [...to, one]);
  return (
    <Modal title={title} size="question" onClose={onClose}>
      <fieldset className={s.days}>
        <legend>যে দিনে বসবে</legend>
        {weekdays.map(
          (name, index) =>
            index !== day && (
              <label key={name} className={s.way}>
                <input
                  type="checkbox"
                  checked={to.includes(index)}
                  onChange={() => toggle(index)}
                />
                {name}
              </label>
            ),
        )}
      </fieldset>
      <PlanSummary
        plan={plan}
        names={namesOf(data)}
        progress={progress}
        error={error}
        confirm="কপি করুন"
        onConfirm={() => void replace([], plan.lessons).then((done) => done && onClose())}
      />
    </Modal>
  );
}
