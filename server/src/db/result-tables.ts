import type { Generated } from 'kysely';

/** Marks, who takes what, and the results of closed exams; a section or group that is missing is ''. */
export interface ResultTables {
  marks: {
    part_id: number;
    student_id: number;
    /** Null is absent; an empty mark has no row. */
    hundredths: number | null;
    at: string;
    actor_id: number | null;
    actor_name: string;
  };
  mark_changes: {
    id: Generated<number>;
    /** The id of the first change of its sitting; 0 until that is known. */
    sitting: number;
    at: string;
    actor_id: number | null;
    actor_name: string;
    exam_id: number;
    part_id: number;
    student_id: number;
    /** Hundredths, or 'absent'. */
    before: string | null;
    after: string | null;
    reason: string | null;
  };
  /** JSON: ids of subjects. */
  group_choices: {
    class_id: number;
    study_group: string;
    compulsory: string;
    fourth: number | null;
  };
  student_choices: { student_id: number; compulsory: string; fourth: number | null };
  mark_scopes: { user_id: number; subject_id: number; section: string };
  result_codes: { student_id: number; academic_year: string; code: string };
  exam_standings: { exam_id: number; student_id: number; standing: string; reason: string };
  exam_closings: {
    exam_id: number;
    /** JSON: what the results rest on. */
    basis: string;
    /** JSON: the highest total by subject. */
    highest: string;
    closed_at: string;
  };
  results: {
    exam_id: number;
    student_id: number;
    class_id: number;
    section: string;
    roll_key: string;
    /** JSON: name, roll, place, subjects and marks as the closing found them. */
    person: string;
    /** JSON: grades, outcome and position. */
    result: string;
    corrected_at: string | null;
  };
}
