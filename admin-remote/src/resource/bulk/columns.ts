import {
  charterServices,
  staff,
  students,
  subjects,
  teachers,
  type AnyResource,
} from '@angan/shared/contract';
import { charterColumns } from '@angan/shared/information';

export interface BulkColumn {
  /** The field on the wire. */
  name: string;
  /** The heading that we write; the wire's name with or without underscores is read too. */
  title: string;
  /** More headings that people use. */
  also?: readonly string[];
}

/** What of a resource goes into a table and comes out of one. */
export interface BulkPlan<R extends AnyResource> {
  contract: R;
  columns: readonly BulkColumn[];
}

const email: BulkColumn = { name: 'contact_email', title: 'ইমেইল', also: ['email', 'e-mail'] };
const phone: BulkColumn = {
  name: 'contact_phone',
  title: 'মোবাইল',
  also: ['phone', 'mobile', 'ফোন', 'মোবাইল নম্বর'],
};
const fullName: BulkColumn = { name: 'full_name', title: 'নাম', also: ['name', 'পুরো নাম'] };
const designation: BulkColumn = { name: 'designation', title: 'পদবি', also: ['পদবী', 'পদ'] };
const profile: BulkColumn = { name: 'profile', title: 'পরিচিতি' };
const id: BulkColumn = { name: 'id', title: 'আইডি' };
const schoolClass: BulkColumn = { name: 'class_name', title: 'শ্রেণি', also: ['class', 'শ্রেণী'] };

export const studentPlan: BulkPlan<typeof students> = {
  contract: students,
  columns: [
    fullName,
    { name: 'roll_number', title: 'রোল নম্বর', also: ['roll', 'রোল'] },
    schoolClass,
    { name: 'section', title: 'শাখা' },
    { name: 'gender', title: 'লিঙ্গ', also: ['sex', 'ছাত্র/ছাত্রী'] },
    { name: 'date_of_birth', title: 'জন্মতারিখ', also: ['birth date', 'dob', 'জন্ম তারিখ'] },
    { name: 'guardian_name', title: 'অভিভাবকের নাম', also: ['guardian', 'অভিভাবক'] },
    {
      name: 'guardian_contact',
      title: 'অভিভাবকের মোবাইল',
      also: ['guardian phone', 'guardian mobile'],
    },
    phone,
    email,
    { name: 'address', title: 'ঠিকানা' },
    { name: 'digital_id_code', title: 'ডিজিটাল আইডি' },
  ],
};

export const teacherPlan: BulkPlan<typeof teachers> = {
  contract: teachers,
  columns: [fullName, designation, { name: 'subject', title: 'বিষয়' }, phone, email, profile, id],
};

export const staffPlan: BulkPlan<typeof staff> = {
  contract: staff,
  columns: [fullName, designation, phone, email, profile, id],
};

export const subjectPlan: BulkPlan<typeof subjects> = {
  contract: subjects,
  columns: [
    { name: 'name', title: 'বিষয়ের নাম', also: ['subject', 'বিষয়', 'নাম'] },
    schoolClass,
    id,
  ],
};

export const charterPlan: BulkPlan<typeof charterServices> = {
  contract: charterServices,
  columns: [
    ...charterColumns.map(([name, title]) => ({ name, title })),
    { name: 'serial', title: 'ক্রম', also: ['ক্রমিক', 'ক্রমিক নম্বর'] },
    id,
  ],
};
