import type { ReactNode } from 'react';
import {
  classes,
  classRoutine,
  sections,
  subjects,
  teachers,
  type AnyResource,
} from '@angan/shared/contract';
import { clashingWith } from '@angan/shared/schedule';
import { parseTime } from '@angan/bengali-text';
import { FieldGroup } from '@angan/shared/ui';
import { fieldsOf, type FieldName, type FormFields } from '../../../resource/fields/form-fields.ts';
import { SelectField } from '../../../resource/fields/select-field.tsx';
import type { FieldOf } from '../../../resource/form/use-contract-form.ts';
import { sourceOf } from '../../../resource/use-options.ts';
import { ClashNote } from './clash-note.tsx';
import { named, subjectsOf, type RoutineData } from '../use-routine.ts';

const sourceIfNone = (options: readonly unknown[], contract: AnyResource) =>
  options.length === 0 ? sourceOf(contract) : undefined;

export const routineFields = (data: RoutineData): FormFields =>
  fieldsOf(classRoutine, {
    classId: { options: data.classes },
    sectionId: { options: data.sections, source: sourceIfNone(data.sections, sections) },
    subjectId: { options: named(data.subjects) },
    teacherId: { options: data.teachers, source: sourceIfNone(data.teachers, teachers) },
  });

type Field = FieldOf<typeof classRoutine>;

/** Who is busy at the time that is typed; the lesson that is edited is in nobody's way. */
function typedClash(field: Field, { entries }: RoutineData, ownId: number | undefined) {
  const startTime = parseTime(field('startTime').value);
  const endTime = parseTime(field('endTime').value);
  const day = field('day').value;
  if (startTime === null || endTime === null || day === '') return null;
  const numberOf = (name: 'classId' | 'sectionId' | 'teacherId') => Number(field(name).value);
  const lesson = {
    classId: numberOf('classId'),
    sectionId: numberOf('sectionId'),
    teacherId: numberOf('teacherId'),
    day: Number(day),
    startTime,
    endTime,
  };
  return clashingWith(
    lesson,
    entries.filter(({ id }) => id !== ownId),
  );
}

interface Props {
  field: Field;
  controls(...names: FieldName<typeof classRoutine>[]): ReactNode;
  data: RoutineData;
  ownId?: number | undefined;
}

export function RoutineFields({ field, controls, data, ownId }: Props) {
  const selectedClass = field('classId');
  const subject = field('subjectId');
  const offered = subjectsOf(data, selectedClass.value);

  function chooseClass(classId: string) {
    selectedClass.onChange(classId);
    // A subject belongs to one class: that of another class must not be sent.
    if (!subjectsOf(data, classId).some(({ value }) => value === subject.value))
      subject.onChange('');
  }

  return (
    <>
      <FieldGroup>
        <SelectField
          label={classRoutine.fields.classId.label}
          options={data.classes}
          source={sourceIfNone(data.classes, classes)}
          {...selectedClass}
          onChange={chooseClass}
        />
        {controls('sectionId')}
        <SelectField
          label={classRoutine.fields.subjectId.label}
          source={selectedClass.value ? sourceIfNone(offered, subjects) : undefined}
          placeholder={selectedClass.value ? undefined : 'আগে শ্রেণি বেছে নিন'}
          options={offered}
          {...subject}
          disabled={!selectedClass.value}
        />
        {controls('teacherId', 'startTime', 'endTime', 'day')}
      </FieldGroup>
      <ClashNote clash={typedClash(field, data, ownId)} names={data.names} />
    </>
  );
}
