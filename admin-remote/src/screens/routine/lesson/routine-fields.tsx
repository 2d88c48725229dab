import type { ReactNode } from 'react';
import {
  classes,
  classRoutine,
  sections,
  subjects,
  teachers,
  type AnyResource,
} from '@angan/shared/contract';
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

export function RoutineFields({
  field,
  controls,
  data,
  ownId,
}: {
  field: FieldOf<typeof classRoutine>;
  controls(...names: FieldName<typeof classRoutine>[]): ReactNode;
  data: RoutineData;
  ownId?: number | undefined;
}) {
  const selectedClass = field('classId');
  const subject = field('subjectId');
  const offered = subjectsOf(data, selectedClass.value);

  function chooseClass(classId: string) {
    selectedClass.onChange(classId);
    // A subject belongs to one class: that of another class must not be sent.
    if (!subjectsOf(data, classId).some(({ value }) => value === subject.value))
      subject.onChange('');
  }

  const typed = {
    classId: selectedClass.value,
    sectionId: field('sectionId').value,
    teacherId: field('teacherId').value,
    startTime: field('startTime').value,
    endTime: field('endTime').value,
    day: field('day').value,
  };

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
      <ClashNote typed={typed} data={data} ownId={ownId} />
    </>
  );
}
