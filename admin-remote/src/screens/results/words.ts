import { isOpenExam, type Exam } from '@angan/shared/contract';
import { paperName } from '@angan/shared/results';
import { toBengaliDigits } from '@angan/bengali-text';

/** A part by its name, or by the name that a list of parts of several papers has for it. */
export const partName = (part: { paper: string | null; name?: string; part?: string }): string =>
  [paperName(part.paper), part.part ?? part.name].filter(Boolean).join(', ');

export const sectionName = (row: { class_name: string; section: string | null }): string =>
  row.section ? `${row.class_name}, শাখা ${row.section}` : row.class_name;

type Placed = Parameters<typeof sectionName>[0] & { roll: string; name: string };

export const studentName = (one: Placed): string =>
  `${sectionName(one)}, রোল ${toBengaliDigits(one.roll)}, ${one.name}`;

export const studentOptions = (
  students: readonly { student_id: number; roll: string; name: string }[],
) =>
  students.map((one) => ({
    value: String(one.student_id),
    label: `${toBengaliDigits(one.roll)} — ${one.name}`,
  }));

/** Options of a choice by its labels. */
export const optionsIn = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Results are there from the closing on. */
export const hasResults = ({ state }: Exam): boolean => !isOpenExam(state);
