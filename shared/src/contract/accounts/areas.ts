import type { Ability } from '../abilities.ts';
import type { Role } from './users.ts';

/** In the order in which they are displayed and stored. */
export const areaLabels = {
  notices: 'নোটিশ',
  gallery: 'গ্যালারি',
  people: 'শিক্ষক ও কর্মচারী',
  students: 'শিক্ষার্থী',
  routine: 'শ্রেণি ও রুটিন',
  'site-texts': 'ওয়েবসাইটের তথ্য ও লেখা',
  messages: 'যোগাযোগের বার্তা',
  marks: 'পরীক্ষার নম্বর তোলা',
} as const;
export type Area = keyof typeof areaLabels;
export const areaMeanings: Readonly<Record<Area, string>> = {
  notices: 'নোটিশ লেখা, প্রকাশ করা, বদলানো ও মোছা; নোটিশের ধরন ঠিক করা।',
  gallery: 'গ্যালারির ছবি ও ক্যাপশন।',
  people: 'শিক্ষক, কর্মচারী, পরিচালনা পর্ষদ, অধ্যক্ষ ও উপাধ্যক্ষের তথ্য।',
  students: 'শিক্ষার্থীদের তালিকা ও ব্যক্তিগত তথ্য দেখা ও বদলানো।',
  routine: 'শ্রেণি, শাখা, বিষয় ও ক্লাস রুটিন।',
  'site-texts':
    'প্রতিষ্ঠানের তথ্য, ওয়েবসাইটের লেখা, পাতা, ফাইল, স্বীকৃতি, সিলেবাস, সিটিজেন চার্টার ও খোঁজার সমার্থক শব্দ।',
  messages: 'দর্শকদের পাঠানো বার্তা পড়া ও মোছা।',
  marks: 'শুধু যে বিষয় ও শাখা দেওয়া হয়েছে, তার নম্বর দেখা ও তোলা।',
};
export const areaNames = /* @__PURE__ */ Object.keys(areaLabels) as Area[];

const areaNeeds: Partial<Record<Area, Ability>> = { marks: 'results' };
/** The areas that there are where a server has some abilities. */
export const areasWith = (can: (ability: Ability) => boolean): Area[] =>
  areaNames.filter((area) => {
    const needs = areaNeeds[area];
    return !needs || can(needs);
  });

/** THE table of what belongs to which area: server, guard, sidebar and screens read it. */
export const resourceAreas: Readonly<Record<string, Area | 'Admin'>> = {
  notices: 'notices',
  'notice-categories': 'notices',
  gallery: 'gallery',
  teachers: 'people',
  staff: 'people',
  'committee-members': 'people',
  'principal-vice-principal': 'people',
  students: 'students',
  classes: 'routine',
  sections: 'routine',
  subjects: 'routine',
  'class-routine': 'routine',
  institutions: 'site-texts',
  'site-texts': 'site-texts',
  pages: 'site-texts',
  files: 'site-texts',
  recognitions: 'site-texts',
  syllabi: 'site-texts',
  'charter-services': 'site-texts',
  synonyms: 'site-texts',
  contacts: 'messages',
  // What is published of minors is set up by Admins alone.
  exams: 'Admin',
  'exam-parts': 'Admin',
};

/** The area that a resource belongs to; throws where the table does not name it. */
export function areaOf(resource: string): Area | 'Admin' {
  const area = resourceAreas[resource];
  if (!area) throw new Error(`The table of areas does not name the resource ${resource}.`);
  return area;
}

/** Whom something is for: Admins alone, all who enter the dashboard, or Admins and one area. */
export type Permission = 'Admin' | 'dashboard' | Area;

/** Another server may know no areas. */
export interface Rights {
  role: Role;
  areas?: readonly string[];
}

export function isPermitted(account: Rights | null | undefined, permission: Permission): boolean {
  if (!account) return false;
  if (account.role === 'Admin') return true;
  const own = areaNames.filter((area) => account.areas?.includes(area));
  return permission === 'dashboard' ? own.length > 0 : own.some((area) => area === permission);
}

export function mayEdit(account: Rights | null | undefined, resource: string): boolean {
  return isPermitted(account, resourceAreas[resource] ?? 'Admin');
}

/** Known areas, each once, in the order of the table. */
export const existingAreas = (names: readonly string[]): Area[] =>
  areaNames.filter((area) => names.includes(area));
