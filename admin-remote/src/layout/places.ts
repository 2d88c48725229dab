import type { InformationGap } from '@angan/shared/information';

const screens: Readonly<Record<string, string>> = {
  institutions: 'college-info',
  'principal-vice-principal': 'principal-info',
  'committee-members': 'committee-member',
  gallery: 'gallery-upload',
  classes: 'add-class',
  sections: 'add-class',
  subjects: 'add-subject',
  notices: 'notices',
  'notice-categories': 'notice-categories',
  students: 'student-info-form',
  teachers: 'teacher-info-form',
  staff: 'staff-info-form',
  'class-routine': 'class-routine',
  recognitions: 'recognitions',
  syllabi: 'syllabi',
  'site-texts': 'site-texts',
  'charter-services': 'citizen-charter',
  synonyms: 'synonyms',
  pages: 'pages',
  files: 'files',
  exams: 'exams',
  contacts: 'contact-info',
  users: 'users',
};

/** Screens that show their only record, not one of a list. */
const SINGLE = ['institutions', 'principal-vice-principal', 'site-texts'];

export const hasScreen = (resource: string): boolean => Object.hasOwn(screens, resource);

export const screenOf = (resource: string): string => `/dashboard/${screens[resource] ?? ''}`;

export function pathOf(resource: string, id: number): string {
  const screen = screenOf(resource);
  if (SINGLE.includes(resource)) return screen;
  const isNamed = resource === 'classes' || resource === 'sections';
  return `${screen}?edit=${isNamed ? `${resource}-` : ''}${id}`;
}

/** The address of a field that is still empty: in the form of its row, or of a new one. */
export function placeOfGap({ resource, field, id }: InformationGap): string {
  const screen = screenOf(resource);
  if (resource === 'class-routine') return screen;
  const isNewName = ['classes', 'sections'].includes(resource) && id === undefined;
  if (SINGLE.includes(resource) || isNewName) return `${screen}?field=${field}`;
  return id === undefined
    ? `${screen}?edit=new&field=${field}`
    : `${pathOf(resource, id)}&field=${field}`;
}
