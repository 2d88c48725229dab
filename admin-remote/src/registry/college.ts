import { can } from '@angan/shared';
import { areaOf } from '@angan/shared/contract';
import {
  awardIcon,
  bellIcon,
  calendarIcon,
  dashboardIcon,
  editIcon,
  listIcon,
  staffIcon,
  studentIcon,
  tagIcon,
  teacherIcon,
} from '@angan/shared/ui';
import { prefetchFirstPage } from '../data/list-query.ts';
import { prefetchOverview } from '../data/use-overview.ts';
import type { Screen } from '../layout/screen.ts';
import * as overview from '../screens/overview/index.tsx';

/** What an office does every day: its notices, records and studies. */
export const college: readonly Screen[] = [
  // A login leads here: the first screen comes with the remote itself.
  {
    path: '',
    title: 'সারসংক্ষেপ',
    permission: 'dashboard',
    menu: { icon: dashboardIcon },
    prefetchData: prefetchOverview,
    load: () => Promise.resolve(overview),
  },
  {
    path: 'notices',
    title: 'নোটিশ',
    permission: areaOf('notices'),
    menu: { topic: 'নোটিশ', icon: bellIcon },
    prefetchData: () => prefetchFirstPage({ path: 'notices', publication: true }),
    load: () => import(/* webpackChunkName: "dashboard-notices" */ '../screens/notices/index.tsx'),
  },
  {
    path: 'notice-categories',
    title: 'নোটিশের ধরন',
    permission: areaOf('notice-categories'),
    needs: 'noticeLife',
    menu: { topic: 'নোটিশ', icon: tagIcon },
    load: () =>
      import(
        /* webpackChunkName: "dashboard-notice-categories" */ '../resources/notice-categories.tsx'
      ),
  },
  {
    path: 'student-info-form',
    title: 'শিক্ষার্থী',
    permission: areaOf('students'),
    menu: { group: 'সাধারণ', icon: studentIcon },
    prefetchData: () =>
      prefetchFirstPage({
        path: 'students',
        ...(can('formerStudents') && { initial: { state: 'active' } }),
      }),
    load: () => import(/* webpackChunkName: "dashboard-students" */ '../resources/students.tsx'),
  },
  {
    path: 'teacher-info-form',
    title: 'শিক্ষক',
    permission: areaOf('teachers'),
    menu: { group: 'সাধারণ', icon: teacherIcon },
    load: () => import(/* webpackChunkName: "dashboard-teachers" */ '../resources/teachers.tsx'),
  },
  {
    path: 'staff-info-form',
    title: 'কর্মচারী',
    permission: areaOf('staff'),
    menu: { group: 'সাধারণ', icon: staffIcon },
    load: () => import(/* webpackChunkName: "dashboard-staff" */ '../resources/staff.tsx'),
  },
  {
    path: 'class-routine',
    title: 'ক্লাস রুটিন',
    permission: areaOf('class-routine'),
    menu: { group: 'একাডেমিক', icon: calendarIcon },
    load: () => import(/* webpackChunkName: "dashboard-routine" */ '../screens/routine/index.tsx'),
  },
  {
    path: 'marks',
    title: 'নম্বর তোলা',
    permission: 'marks',
    needs: 'results',
    menu: { group: 'একাডেমিক', topic: 'পরীক্ষা ও ফলাফল', icon: editIcon },
    load: () =>
      import(/* webpackChunkName: "dashboard-marks" */ '../screens/results/marks/index.tsx'),
  },
  {
    path: 'exams',
    title: 'পরীক্ষা',
    permission: 'Admin',
    needs: 'results',
    menu: { group: 'একাডেমিক', topic: 'পরীক্ষা ও ফলাফল', icon: awardIcon },
    load: () =>
      import(/* webpackChunkName: "dashboard-exams" */ '../screens/results/exams/index.tsx'),
  },
  {
    path: 'mark-teachers',
    title: 'নম্বর তোলার দায়িত্ব',
    permission: 'Admin',
    needs: 'results',
    menu: { group: 'একাডেমিক', topic: 'পরীক্ষা ও ফলাফল', icon: teacherIcon },
    load: () =>
      import(
        /* webpackChunkName: "dashboard-mark-teachers" */ '../screens/results/teachers/index.tsx'
      ),
  },
  {
    path: 'subject-choices',
    title: 'বিষয় নির্বাচন',
    permission: 'students',
    needs: 'results',
    menu: { group: 'একাডেমিক', topic: 'পরীক্ষা ও ফলাফল', icon: listIcon },
    load: () =>
      import(/* webpackChunkName: "dashboard-choices" */ '../screens/results/choices/index.tsx'),
  },
];
