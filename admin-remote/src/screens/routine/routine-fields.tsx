import { can } from '@angan/shared';
import {
  classes,
  sections,
  subjects,
  teachers,
  type AnyResource,
  type classRoutine,
} from '@angan/shared/contract';
import { weekdays } from '@angan/shared/text';
import { FieldGroup, TimeField } from '@angan/shared/ui';
import { SelectField } from '../../resource/fields/select-field.tsx';
import type { FieldOf } from '../../resource/form/use-contract-form.ts';
import { sourceOf } from '../../resource/use-options.ts';
import { ClashNote } from './clash-note.tsx';
import { subjectsOf, type RoutineData } from './use-routine.ts';

const days = weekdays.map((label, day) => ({ value: String(day), label }));

const sourceIfNone = (options: readonly unknown[], contract: AnyResource) =>
  options.length === 0 ? sourceOf(contract) : undefined;

/** What one lesson is: who is taught what by whom, and when. */
export function RoutineFields({
  field,
  data,
  ownId,
}: {
  field: FieldOf<typeof classRoutine>;
  data: RoutineData;
  /** The lesson being edited. */
  ownId?: number;
}) {
  const chosenClass = field('classId');
  const subject = field('subjectId');
  const offered = subjectsOf(data, chosenClass.value);

  function chooseClass(classId: string) {
    chosenClass.onChange(classId);
    // A subject belongs to one class: that of another class must not be sent.
    if (!subjectsOf(data, classId).some(({ value }) => value === subject.value))
      subject.onChange('');
  }

  const typed = {
    classId: chosenClass.value,
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
          label="শ্রেণি"
          options={data.classes}
          source={sourceIfNone(data.classes, classes)}
          {...chosenClass}
          onChange={chooseClass}
        />
        <SelectField
          label="শাখা"
          options={data.sections}
          source={sourceIfNone(data.sections, sections)}
          {...field('sectionId')}
        />
        <SelectField
          label="বিষয়"
          source={chosenClass.value ? sourceIfNone(offered, subjects) : undefined}
          placeholder={chosenClass.value ? undefined : 'আগে শ্রেণি বেছে নিন'}
          options={offered}
          {...subject}
          disabled={!chosenClass.value}
        />
        <SelectField
          label="শিক্ষক"
          options={data.teachers}
          source={sourceIfNone(data.teachers, teachers)}
          {...field('teacherId')}
        />
        <TimeField label="শুরুর সময়" {...field('startTime')} />
        <TimeField label="শেষের সময়" {...field('endTime')} />
        {can('routineList') && (
          <SelectField
            label="বার"
            hint="না দিলে রুটিনে ‘দিন ঠিক হয়নি’ হিসেবে থাকবে।"
            options={days}
            {...field('day')}
          />
        )}
      </FieldGroup>
      <ClashNote typed={typed} data={data} ownId={ownId} />
    </>
  );
}
