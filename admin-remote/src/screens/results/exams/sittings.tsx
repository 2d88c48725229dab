import { useState } from 'react';
import type { Exam } from '@angan/shared/contract';
import type { send } from '@angan/shared/send';
import { markWords } from '@angan/shared/results';
import { formatDateTime, toBengaliDigits } from '@angan/bengali-text';
import { EmptyState, NotLoaded } from '@angan/shared/ui';
import { useCall } from '../../../data/use-call.ts';
import { personOf } from '../../../resource/history/words.ts';
import { partName } from '../words.ts';
import s from './exams.module.css';

/** Who entered marks when: a sitting is one line, which opens. */
export function Sittings({ exam }: { exam: Exam }) {
  const sittings = useCall('GET exams/{id}/sittings/', { id: exam.id });
  if (!sittings.value) return <NotLoaded query={sittings} />;
  if (sittings.value.length === 0) return <EmptyState>এখনো কেউ নম্বর তোলেননি।</EmptyState>;
  return sittings.value.map((one) => <Sitting key={one.sitting} examId={exam.id} {...one} />);
}

type SittingProps = { examId: number } & Awaited<
  ReturnType<typeof send<'GET exams/{id}/sittings/'>>
>[number];

function Sitting({ examId, sitting, ...one }: SittingProps) {
  const [isOpen, setOpen] = useState(false);
  const of = { id: examId, query: { sitting } };
  const changes = useCall('GET exams/{id}/mark-changes/', of, { enabled: isOpen });
  const actor = personOf({ actor_id: null, actor_name: one.actor });
  return (
    <details className={s.add} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {`${formatDateTime(one.from)}: ${actor}, ${one.class_name} ${one.subject}, ${toBengaliDigits(one.cells)}টি নম্বর`}
      </summary>
      {isOpen && !changes.value && <NotLoaded query={changes} />}
      <ul>
        {changes.value?.map((change) => (
          <li key={`${change.student_id} ${change.part} ${change.paper} ${change.at}`}>
            {`রোল ${toBengaliDigits(change.roll)}, ${change.name}, ${partName(change)}: ${markWords(change.before, 'খালি')} → ${markWords(change.after, 'খালি')}`}
            {change.reason && ` (${change.reason})`}
          </li>
        ))}
      </ul>
    </details>
  );
}
