import { subjects, type Exam, type Option } from '@angan/shared/contract';
import { useCall } from '../../../data/use-call.ts';
import { SelectField } from '../../../resource/fields/select-field.tsx';
import { useFields } from '../../../resource/form/use-fields.ts';
import { useOptions } from '../../../resource/use-options.ts';
import s from './exams.module.css';

export const useClassSubjects = (classId: number) =>
  useOptions(
    subjects,
    (row) => row.name,
    (row) => row.class_name === classId,
  );

const asOption = (name: string): Option => ({ value: name, label: name });

/** A class and a section of those that the exam's students are in; the class is empty until one is selected. */
export function usePlace(exam: Exam) {
  const { values, field, set } = useFields({ class_id: '', section: '' });
  const loaded = useCall('GET exams/{id}/students/', { id: exam.id });
  const all = loaded.value ?? [];
  const classNames = new Map(all.map((one) => [String(one.class_id), one.class_name]));
  const [onlyId = ''] = classNames.size === 1 ? classNames.keys() : [];
  const classId = onlyId || values.class_id;
  const ofClass = all.filter((one) => String(one.class_id) === classId);
  const sections = [...new Set(ofClass.flatMap((one) => one.section ?? []))];
  const { section } = values;
  const classField = (
    <SelectField
      name="class_id"
      label="শ্রেণি"
      value={classId}
      loading={loaded.status === 'loading'}
      retry={loaded.status === 'failed' ? loaded.reload : undefined}
      clearable={false}
      onChange={(value) => set({ class_id: value, section: '' })}
      options={[...classNames].map(([value, label]) => ({ value, label }))}
    />
  );
  return {
    classId: Number(classId),
    section: section || null,
    sections,
    loaded,
    students: ofClass.filter((one) => !section || one.section === section),
    query: { class_id: Number(classId), ...(section && { section }) },
    name: [classNames.get(classId), section && `শাখা ${section}`].filter(Boolean).join(', '),
    classField,
    fields: (
      <div className={s.fields}>
        {classField}
        <SelectField
          {...field('section')}
          label="শাখা"
          placeholder="সব শাখা"
          options={sections.map(asOption)}
        />
      </div>
    ),
  };
}
