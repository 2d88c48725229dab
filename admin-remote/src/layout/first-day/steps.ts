import type { Overview, TextGroupName } from '@angan/shared/contract';
import type { InformationGap } from '@angan/shared/information';

interface Step {
  title: string;
  /** The gaps while it is open. */
  gaps: readonly InformationGap[];
}

const ofInstitution = (...fields: string[]) =>
  fields.map((field) => ({ resource: 'institutions', field }));
const firstOf = (resource: string, field: string): InformationGap => ({ resource, field });

/** In the order in which a new college can do them: a form finds what an earlier one has made. */
const steps: readonly Step[] = [
  { title: 'নাম ও লোগো', gaps: ofInstitution('name', 'logo') },
  { title: 'ঠিকানা ও ফোন', gaps: ofInstitution('address', 'contact_phone') },
  { title: 'শ্রেণি ও শাখা', gaps: [firstOf('classes', 'name'), firstOf('sections', 'name')] },
  { title: 'বিষয়', gaps: [firstOf('subjects', 'name')] },
  { title: 'অধ্যক্ষ', gaps: [firstOf('principal-vice-principal', 'full_name')] },
  { title: 'প্রথম নোটিশ', gaps: [firstOf('notices', 'title')] },
  {
    title: 'শিক্ষক, কর্মচারী, পর্ষদ ও শিক্ষার্থী',
    gaps: ['teachers', 'staff', 'committee-members', 'students'].map((resource) =>
      firstOf(resource, 'full_name'),
    ),
  },
  { title: 'রুটিন', gaps: [firstOf('class-routine', 'classId')] },
];

export const stepsOf = (missing: Overview['missing'], empty: readonly string[]): Step[] =>
  steps.map(({ title, gaps }) => ({
    title,
    gaps: gaps.filter(({ resource, field }) =>
      resource === 'institutions' ? missing.institution.includes(field) : empty.includes(resource),
    ),
  }));

/** The default texts of the site, until the college changes them. */
export const textsToConfirm: readonly [page: TextGroupName, ...texts: string[]][] = [
  ['frame', 'tickerTopics', 'socialLinks'],
  ['home', 'counters'],
  ['academic', 'programmes', 'departments'],
  ['admission', 'minimumGpa', 'eligibility', 'process', 'papers'],
];
