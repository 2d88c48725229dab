import { useState } from 'react';
import { subjects, type Exam, type Option } from '@angan/shared/contract';
import { SelectField } from '../../../resource/fields/select-field.tsx';
import { useCall } from '../../../data/use-call.ts';
import { useRecords } from '../../../resource/list/use-records.ts';
import s from './exams.module.css';

/** The subjects of a class. */
export const useClassSubjects = (classId: number): Option[] =>
  useRecords(subjects)
    .rows.filter((row) => row.class_name === classId)
    .map(({ id, name }) => ({ value: String(id), label: name }));

/** A class and a section of those that the exam's students are in; the class is empty until one is selected. */
export function usePlace(exam: Exam) {
  const [selected, setClassId] = useState('');
  const [section, setSection] = useState('');
  const loaded = useCall('GET exams/{id}/students/', { id: exam.id });
  const all = loaded.value ?? [];
  const classNames = new Map(all.map((one) => [String(one.class_id), one.class_name]));
  const classId = classNames.size === 1 ? [...classNames.keys()][0]! : selected;
  const ofClass = all.filter((one) => String(one.class_id) === classId);
  const sections = [...new Set(ofClass.flatMap((one) => one.section ?? []))];
  const classField = (
    <SelectField
      name="class_id"
      label="শ্রেণি"
      value={classId}
      loading={loaded.status === 'loading'}
      retry={loaded.status === 'failed' ? loaded.reload : undefined}
      clearable={false}
      onChange={(value) => {
        setClassId(value);
        setSection('');
      }}
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
          name="section"
          label="শাখা"
          placeholder="সব শাখা"
          value={section}
          onChange={setSection}
          options={sections.map((name) => ({ value: name, label: name }))}
        />
      </div>
    ),
  };
}
