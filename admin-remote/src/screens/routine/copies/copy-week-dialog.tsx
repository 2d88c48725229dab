import { useState } from 'react';
import { genitive } from '@angan/bengali-text';
import { FieldGroup } from '@angan/shared/ui';
import { SelectField } from '../../../resource/fields/select-field.tsx';
import { copyOfWeek, planLessons, type Plan } from '../plan.ts';
import type { RoutineData } from '../use-routine.ts';
import { PlanDialog, type SectionDialogProps } from './plan-dialog.tsx';

/** The subject of a class that is named as another is; 0 where there is none. */
function sameSubject({ subjects }: RoutineData, id: number, classId: string): number {
  const name = subjects.find((one) => one.id === id)?.name;
  return subjects.find((one) => String(one.class_name) === classId && one.name === name)?.id ?? 0;
}

interface Copy {
  classId: string;
  sectionId: string;
  /** Those who teach it instead, by whom they replace. */
  teachers: Readonly<Record<number, number>>;
}

function planOf({ classId, sectionId, entries, data }: SectionDialogProps, to: Copy): Plan {
  const isSame = to.classId === classId && to.sectionId === sectionId;
  if (isSame || !to.classId || !to.sectionId) return { lessons: [], skipped: [] };
  const target = {
    classId: Number(to.classId),
    sectionId: Number(to.sectionId),
    teachers: to.teachers,
    subjectOf: (id: number) => sameSubject(data, id, to.classId),
  };
  return planLessons(copyOfWeek(entries, target), data.entries);
}

/** A teacher who is busy at that time already is replaced in the copy or left out. */
export function CopyWeekDialog(props: SectionDialogProps) {
  const { classId, sectionId, data, onClose } = props;
  const { names } = data;
  const [to, setTo] = useState<Copy>({ classId, sectionId: '', teachers: {} });
  const { teachers } = to;
  const { skipped } = planOf(props, { ...to, teachers: {} });
  const busy = skipped.filter(({ obstacle }) => obstacle === 'teacher');
  const busyTeachers = [...new Set(busy.map(({ lesson }) => lesson.teacherId))];

  return (
    <PlanDialog
      title={`${names.group(classId, sectionId)}: রুটিন কপি করুন`}
      names={names}
      plan={planOf(props, to)}
      confirm="কপি করুন"
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
              onChange={(value) =>
                setTo({ ...to, teachers: { ...teachers, [id]: Number(value) || id } })
              }
            />
          ))}
        </FieldGroup>
      )}
    </PlanDialog>
  );
}
