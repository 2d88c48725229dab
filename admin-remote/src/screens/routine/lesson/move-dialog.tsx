import { useState } from 'react';
import type { RoutineEntry } from '@angan/shared/contract';
import { slotOf, weekOf } from '@angan/shared/schedule';
import { spanInWords, weekdays } from '@angan/bengali-text';
import { Button, FieldGroup, FormAlert, Modal, Problem } from '@angan/shared/ui';
import { SelectField } from '../../../resource/fields/select-field.tsx';
import { ClashNote } from './clash-note.tsx';
import { namesOf } from '../names.ts';
import { clashAt, isAtPlace, placeAt, type Place } from '../plan.ts';
import { useMoveLesson } from './use-move-lesson.ts';
import type { RoutineData } from '../use-routine.ts';
import parts from '../plan.module.css';
import type { ApiError } from '@angan/shared';
import s from '../routine.module.css';

interface Props {
  entry: RoutineEntry;
  place?: Place | undefined;
  data: RoutineData;
  onMoved(): void;
  onClose(): void;
}

const days = weekdays.map((label, day) => ({ value: String(day), label }));

export function MoveDialog({ entry, place, data, onMoved, onClose }: Props) {
  const names = namesOf(data);
  const ofSection = data.entries.filter(
    ({ classId, sectionId }) => classId === entry.classId && sectionId === entry.sectionId,
  );
  // A lesson without a day has a time too.
  const slots = weekOf(ofSection.map((one) => ({ ...one, day: one.day ?? 0 }))).slots;
  const [day, setDay] = useState(String((place ?? entry).day ?? ''));
  const [slotId, setSlotId] = useState(slotOf(place ?? entry).id);
  const [error, setError] = useState<ApiError | null>(null);
  const { moving, move } = useMoveLesson(setError);

  const slot = slots.find(({ id }) => id === slotId);
  const target = day !== '' && slot ? placeAt(Number(day), slot) : null;
  const isOpen =
    target !== null && !isAtPlace(entry, target) && clashAt(entry, target, data.entries) === null;
  return (
    <Modal title="অন্য সময়ে সরান" size="question" onClose={onClose}>
      <p className={s.what}>
        <strong>{names.subject(entry.subjectId)}</strong>, {names.teacher(entry.teacherId)}
      </p>
      <FieldGroup>
        <SelectField
          label="বার"
          name="moveDay"
          clearable={false}
          options={days}
          value={day}
          onChange={setDay}
        />
        <SelectField
          label="সময়"
          name="moveSlot"
          clearable={false}
          options={slots.map(({ id, startTime, endTime }) => ({
            value: id,
            label: spanInWords(startTime, endTime),
          }))}
          value={slotId}
          onChange={setSlotId}
        />
      </FieldGroup>
      {target && (
        <ClashNote
          typed={{
            classId: String(entry.classId),
            sectionId: String(entry.sectionId),
            teacherId: String(entry.teacherId),
            day,
            startTime: target.startTime,
            endTime: target.endTime,
          }}
          data={data}
          ownId={entry.id}
        />
      )}
      <FormAlert>{error && <Problem error={error} />}</FormAlert>
      <div className={parts.confirm}>
        <Button
          variant="primary"
          disabled={!isOpen || moving !== null}
          onClick={() => {
            setError(null);
            if (target) void move(entry, target).then((done) => done && onMoved());
          }}
        >
          {moving === null ? 'সরান' : 'প্রসেসিং…'}
        </Button>
      </div>
    </Modal>
  );
}
