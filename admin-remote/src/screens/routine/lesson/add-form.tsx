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

const sentences = {
  added: { role: 'status', text: ADDED, bengali: 'রুটিনে ক্লাস যোগ হয়েছে।' },
  failed: { role: 'alert', text: FAILED, bengali: 'রুটিনে ক্লাস যোগ করা যায়নি।' },
} as const;
type Outcome = keyof typeof sentences;

/** A specified sentence with what it says in Bengali; its line is there before, so that it is read out. */
function Sentence({ kind, outcome }: { kind: Outcome; outcome: Outcome | null }) {
  const { role, text, bengali } = sentences[kind];
  const isVisible = kind === outcome;
  return (
    <div className={isVisible ? s[kind] : undefined}>
      <p role={role} lang="en">
        {isVisible && text}
      </p>
      {isVisible && <p>{bengali}</p>}
    </div>
  );
}

/** Adds one lesson; the next one has the same class, section and day, and follows it in time. */
export function AddForm({ data }: { data: RoutineData }) {
  const place = useRef<HTMLElement>(null);
  const [added, setAdded] = useState<RoutineEntry | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
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
            <Sentence kind="added" outcome={outcome} />
            <Sentence kind="failed" outcome={outcome} />
          </>
        )}
      </RecordForm>
    </section>
  );
}
