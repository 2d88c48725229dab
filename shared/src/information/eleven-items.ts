import type { InformationItem } from '../contract/site/information-items.ts';
import type { Institution } from '../contract/site/institutions.ts';
import type { SchoolClass } from '../contract/studies/classes.ts';
import type { StudentCount } from '../contract/studies/student-counts.ts';

export interface CollegeFacts {
  institution: Partial<Institution> | null;
  recognitions: number;
  students: readonly StudentCount[];
  classes: readonly Pick<SchoolClass, 'id' | 'approved_sections'>[];
  lessons: number;
  /** Those with a file. */
  syllabi: number;
  notices: number;
  principals: number;
  teachers: number;
  staff: number;
  committee: number;
}

/** A field that is still to be filled: of a row where `id` names one, else of the only or a new row. */
export interface InformationGap {
  resource: string;
  field: string;
  id?: number;
}

export const itemTitles: Record<InformationItem, string> = {
  profile: 'প্রতিষ্ঠানের পরিচিতি',
  recognition: 'পাঠদানের অনুমতি ও স্বীকৃতি',
  students: 'শ্রেণি ও লিঙ্গভিত্তিক শিক্ষার্থীর সংখ্যা',
  sections: 'শ্রেণিভিত্তিক অনুমোদিত শাখা',
  academic: 'পাঠদান-সংক্রান্ত তথ্য',
  mpo: 'এমপিও ও জাতীয়করণ',
  contact: 'ঠিকানা ও ফোন',
  information_officer: 'তথ্য সেবা কর্মকর্তা',
  complaint_officer: 'অভিযোগ নিষ্পত্তি কর্মকর্তা',
  people: 'প্রতিষ্ঠানপ্রধান, শিক্ষক ও কর্মচারী',
  committee: 'পরিচালনা পর্ষদ',
};

/** The gaps of each item; an item without gaps is complete. The one rule of page and dashboard. */
export function gapsOf(facts: CollegeFacts): Record<InformationItem, InformationGap[]> {
  const { institution, students, classes } = facts;
  const ofInstitution = (...fields: (keyof Institution)[]): InformationGap[] =>
    fields
      .filter((field) => (institution?.[field] ?? '') === '')
      .map((field) => ({ resource: 'institutions', field }));
  const without = (count: number, resource: string, field: string): InformationGap[] =>
    count > 0 ? [] : [{ resource, field }];
  const sum = (count: 'total' | 'unspecified') =>
    students.reduce((all, row) => all + row[count], 0);
  const status = institution?.mpo_status;

  return {
    profile: ofInstitution('name', 'name_english', 'eiin', 'founded_year', 'history'),
    recognition: without(facts.recognitions, 'recognitions', 'title'),
    students:
      sum('total') > 0 && sum('unspecified') > 0
        ? [{ resource: 'students', field: 'gender' }]
        : without(sum('total'), 'students', 'full_name'),
    sections:
      classes.length === 0
        ? [{ resource: 'classes', field: 'name' }]
        : classes
            .filter((row) => row.approved_sections == null)
            .map(({ id }) => ({ resource: 'classes', field: 'approved_sections', id })),
    academic: [
      ...without(facts.lessons, 'class-routine', 'classId'),
      ...without(facts.syllabi, 'syllabi', 'pdf_file'),
      ...without(facts.notices, 'notices', 'title'),
    ],
    mpo: [
      ...ofInstitution('mpo_status'),
      ...(status === 'mpo' ? ofInstitution('mpo_code') : []),
      ...(status && status !== 'none' ? ofInstitution('mpo_date') : []),
    ],
    contact: ofInstitution('address', 'contact_phone'),
    information_officer: ofInstitution(
      'information_officer_name',
      'information_officer_address',
      'information_officer_mobile',
    ),
    complaint_officer: ofInstitution(
      'complaint_officer_name',
      'complaint_officer_address',
      'complaint_officer_mobile',
    ),
    people: [
      ...without(facts.principals, 'principal-vice-principal', 'full_name'),
      ...without(facts.teachers, 'teachers', 'full_name'),
      ...without(facts.staff, 'staff', 'full_name'),
    ],
    committee: without(facts.committee, 'committee-members', 'full_name'),
  };
}
