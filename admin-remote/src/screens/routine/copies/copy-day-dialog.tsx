import { useState } from 'react';
import type { RoutineEntry } from '@angan/shared/contract';
import { weekdays } from '@angan/bengali-text';
import { copyOfDay, planLessons } from '../plan.ts';
import type { RoutineData } from '../use-routine.ts';
import { PlanDialog } from './plan-dialog.tsx';
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
  const toggle = (one: number) =>
    setTo(to.includes(one) ? to.filter((other) => other !== one) : [...to, one]);
  return (
    <PlanDialog
      title={title}
      size="question"
      names={data.names}
      plan={planLessons(copyOfDay(entries, day, to), data.entries)}
      confirm="কপি করুন"
      onClose={onClose}
    >
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
    </PlanDialog>
  );
}
