import type { ReactNode } from 'react';
import { Component as Overview } from './screens/overview/index.tsx';

/** A screen of the dashboard; but for the first one, its code is fetched when it is first needed. */
export interface ScreenEntry {
  /** Child route under /dashboard; empty for the overview. */
  path: string;
  title: string;
  load(): Promise<() => ReactNode>;
}

export const screens: readonly ScreenEntry[] = [
  // A login leads here: the first screen comes with the remote itself.
  { path: '', title: 'সারসংক্ষেপ', load: () => Promise.resolve(Overview) },
  {
    path: 'college-info',
    title: 'কলেজের তথ্য',
    load: async () =>
      (
        await import(
          /* webpackChunkName: "dashboard-institution" */ './screens/institution/index.tsx'
        )
      ).Component,
  },
  {
    path: 'contact-info',
    title: 'যোগাযোগের বার্তা',
    load: async () =>
      (await import(/* webpackChunkName: "dashboard-messages" */ './screens/messages/index.tsx'))
        .Component,
  },
  {
    path: 'principal-info',
    title: 'অধ্যক্ষ ও উপাধ্যক্ষ',
    load: async () =>
      (await import(/* webpackChunkName: "dashboard-principal" */ './screens/principal/index.tsx'))
        .Component,
  },
  {
    path: 'committee-member',
    title: 'পরিচালনা কমিটি',
    load: async () =>
      (
        await import(
          /* webpackChunkName: "dashboard-committee" */ './resources/committee-members.tsx'
        )
      ).CommitteeMembersPage,
  },
  {
    path: 'gallery-upload',
    title: 'গ্যালারি',
    load: async () =>
      (await import(/* webpackChunkName: "dashboard-gallery" */ './screens/gallery/index.tsx'))
        .Component,
  },
  {
    path: 'add-class',
    title: 'শ্রেণি ও শাখা',
    load: async () =>
      (await import(/* webpackChunkName: "dashboard-classes" */ './screens/classes/index.tsx'))
        .Component,
  },
  {
    path: 'add-subject',
    title: 'বিষয়সমূহ',
    load: async () =>
      (await import(/* webpackChunkName: "dashboard-subjects" */ './resources/subjects.tsx'))
        .SubjectsPage,
  },
  {
    path: 'notices',
    title: 'নোটিশ',
    load: async () =>
      (await import(/* webpackChunkName: "dashboard-notices" */ './resources/notices.tsx'))
        .NoticesPage,
  },
  {
    path: 'student-info-form',
    title: 'শিক্ষার্থী',
    load: async () =>
      (await import(/* webpackChunkName: "dashboard-students" */ './resources/students.tsx'))
        .StudentsPage,
  },
  {
    path: 'teacher-info-form',
    title: 'শিক্ষক',
    load: async () =>
      (await import(/* webpackChunkName: "dashboard-teachers" */ './resources/teachers.tsx'))
        .TeachersPage,
  },
  {
    path: 'staff-info-form',
    title: 'কর্মচারী',
    load: async () =>
      (await import(/* webpackChunkName: "dashboard-staff" */ './resources/staff.tsx')).StaffPage,
  },
  {
    path: 'class-routine',
    title: 'ক্লাস রুটিন',
    load: async () =>
      (await import(/* webpackChunkName: "dashboard-routine" */ './screens/routine/index.tsx'))
        .Component,
  },
  {
    path: 'users',
    title: 'ব্যবহারকারী',
    load: async () =>
      (await import(/* webpackChunkName: "dashboard-users" */ './screens/users/index.tsx'))
        .Component,
  },
  {
    path: 'password',
    title: 'পাসওয়ার্ড',
    load: async () =>
      (await import(/* webpackChunkName: "dashboard-password" */ './screens/password/index.tsx'))
        .Component,
  },
  {
    path: 'trash',
    title: 'মোছা তথ্য',
    load: async () =>
      (await import(/* webpackChunkName: "dashboard-trash" */ './screens/trash/index.tsx'))
        .Component,
  },
  // More telling than the shell's own `/dashboard/*`, so that an unknown address stays inside the dashboard.
  {
    path: ':unknown/*',
    title: 'পাতা পাওয়া যায়নি',
    load: async () =>
      (await import(/* webpackChunkName: "dashboard-unknown" */ './layout/unknown-page.tsx'))
        .UnknownPage,
  },
];
