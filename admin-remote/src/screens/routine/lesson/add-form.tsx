import { useEffect, useRef, useState } from 'react';
import { classRoutine, type RoutineEntry } from '@angan/shared/contract';
import { RecordForm } from '../../../resource/form/record-form.tsx';
import screen from '../../../layout/screen.module.css';
import { ADDED, FAILED, routineMessages } from '../messages.ts';
import { nextTimes } from '../plan.ts';
import { RoutineFields, routineFields } from './routine-fields.tsx';
import { routineApi, type RoutineData } from '../use-routine.ts';
import s from '../routine.module.css';

const ofNext = (entry: RoutineEntry) => ({
  classId: String(entry.classId),
  sectionId: String(entry.sectionId),
  ...(entry.day !== null && { day: String(entry.day) }),
  ...nextTimes(entry),
});

/** Adds one lesson; the next one has the same class, section and day, and follows it in time. */
export function AddForm({ data }: { data: RoutineData }) {
  const place = useRef<HTMLElement>(null);
  const [added, setAdded] = useState<RoutineEntry | null>(null);
  const [outcome, setOutcome] = useState<'added' | 'failed' | null>(null);
  const [fresh, setFresh] = useState({});

  useEffect(() => {
    if (added) place.current?.querySelector<HTMLElement>('[data-field="subjectId"] input')?.focus();
  }, [added]);

  return (
    <section
      ref={place}
      className={`${screen.card} ${screen.form} no-print`}
      aria-labelledby="routine-add-title"
    >
      <h2 id="routine-add-title" className={screen.cardTitle}>
        <span lang="en">Add Class Routine</span>{' '}
        <span className={s.bengali}>রুটিনে ক্লাস যোগ করুন</span>
      </h2>
      <RecordForm
        key={added?.id ?? 0}
        contract={classRoutine}
        record={null}
        fresh={fresh}
        save={async (values, options) => {
          setOutcome(null);
          try {
            return await routineApi.create(values, options);
          } catch (error) {
            if (!options.signal?.aborted) setOutcome('failed');
            throw error;
          }
        }}
        messages={routineMessages}
        fields={routineFields(data)}
        leavingParams={[]}
        onSaved={(row) => {
          setFresh(ofNext(row));
          setAdded(row);
          setOutcome('added');
        }}
      >
        {(field, controls) => (
          <>
            <RoutineFields field={field} controls={controls} data={data} />
            <div className={outcome === 'added' ? s.added : undefined}>
              <p role="status" lang="en">
                {outcome === 'added' && ADDED}
              </p>
              {outcome === 'added' && <p>রুটিনে ক্লাস যোগ হয়েছে।</p>}
            </div>
            <div className={outcome === 'failed' ? s.failed : undefined}>
              <p role="alert" lang="en">
                {outcome === 'failed' && FAILED}
              </p>
              {outcome === 'failed' && <p>রুটিনে ক্লাস যোগ করা যায়নি।</p>}
            </div>
          </>
        )}
      </RecordForm>
    </section>
  );
}
