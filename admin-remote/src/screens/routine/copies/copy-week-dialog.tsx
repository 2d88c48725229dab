import { useState } from 'react';
import type { RoutineEntry } from '@angan/shared/contract';
import { genitive } from '@angan/bengali-text';
import { FieldGroup, Modal } from '@angan/shared/ui';
import { SelectField } from '../../../resource/fields/select-field.tsx';
import { namesOf } from '../names.ts';
import { copyOfWeek, planLessons } from '../plan.ts';
import { PlanSummary } from './plan-summary.tsx';
import { useLessonChanges } from './use-lesson-changes.ts';
import type { RoutineData } from '../use-routine.ts';

interface Props {
  classId: string;
  sectionId: string;
  entries: readonly RoutineEntry[];
  data: RoutineData;
  onClose(): void;
}

/** A teacher who is busy at that time already is replaced in the copy or left out. */
export function CopyWeekDialog({ classId, sectionId, entries, data, onClose }: Props) {
  const names = namesOf(data);
  const [to, setTo] = useState({ classId, sectionId: '' });
  const [teachers, setTeachers] = useState<Readonly<Record<number, number>>>({});
  const { progress, error, replace } = useLessonChanges();

  const nameOfSubject = (id: number) => data.subjects.find((one) => one.id === id)?.name;
  const target = {
    classId: Number(to.classId),
    sectionId: Number(to.sectionId),
    subjectOf: (id: number) =>
      data.subjects.find(
        (one) => String(one.class_name) === to.classId && one.name === nameOfSubject(id),
      )?.id ?? 0,
  };
  const isSelected =
    to.classId !== '' &&
    to.sectionId !== '' &&
    (to.classId !== classId || to.sectionId !== sectionId);
  const planWith = (replaced: Readonly<Record<number, number>>) =>
    planLessons(
      isSelected ? copyOfWeek(entries, { ...target, teachers: replaced }) : [],
      data.entries,
    );
  const busy = planWith({}).skipped.filter(({ obstacle }) => obstacle === 'teacher');
  const busyTeachers = [...new Set(busy.map(({ lesson }) => lesson.teacherId))];
  const plan = planWith(teachers);

  return (
    <Modal
      title={`${names.schoolClass(classId)}, ${names.section(sectionId)}: রুটিন কপি করুন`}
      onClose={onClose}
    >
      <FieldGroup>
        <SelectField
          label="যে শ্রেণিতে বসবে"
          name="toClass"
          options={data.classes}
          value={to.classId}
          onChange={(value) => setTo({ ...to, classId: value })}
        />
        <SelectField
          label="যে শাখায় বসবে"
          name="toSection"
          options={data.sections.filter(
            ({ value }) => to.classId !== classId || value !== sectionId,
          )}
          value={to.sectionId}
          onChange={(value) => setTo({ ...to, sectionId: value })}
        />
      </FieldGroup>
      {busyTeachers.length > 0 && (
        <FieldGroup title="একই সময়ে অন্য ক্লাসে আছেন: কে পড়াবেন">
          {busyTeachers.map((id) => (
            <SelectField
              key={id}
              label={`${genitive(names.teacher(id))} বদলে`}
              hint="না দিলে তাঁর ক্লাসগুলো বাদ যাবে।"
              name={`teacher-${id}`}
              options={data.teachers.filter(({ value }) => value !== String(id))}
              value={String(teachers[id] ?? '')}
              onChange={(value) => setTeachers({ ...teachers, [id]: Number(value) || id })}
            />
          ))}
        </FieldGroup>
      )}
      <PlanSummary
        plan={plan}
        names={names}
        progress={progress}
        error={error}
        confirm="কপি করুন"
        onConfirm={() => void replace([], plan.lessons).then((done) => done && onClose())}
      />
    </Modal>
  );
}
