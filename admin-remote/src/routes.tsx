import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import { can, sessionStore } from '@angan/shared';
import { areaOf, isPermitted } from '@angan/shared/contract';
import { REMOTE_CONTRACT, type RemoteModule } from '@angan/shared/platform';
import {
  approvedIcon,
  awardIcon,
  bellIcon,
  bookIcon,
  calendarIcon,
  clockIcon,
  dashboardIcon,
  collegeIcon,
  editIcon,
  fileIcon,
  folderIcon,
  globeIcon,
  imageIcon,
  keyIcon,
  layersIcon,
  listIcon,
  lockIcon,
  messageIcon,
  searchIcon,
  eyeIcon,
  shieldIcon,
  staffIcon,
  studentIcon,
  syllabusIcon,
  tagIcon,
  teacherIcon,
  textIcon,
  trashIcon,
  usersIcon,
} from '@angan/shared/ui';
import { DashboardLayout } from './layout/dashboard-layout.tsx';
import { ScreenError } from './layout/messages/screen-error.tsx';
import { prefetchFirstPage } from './data/list-query.ts';
import { prefetchOverview } from './data/use-overview.ts';
import { isOffered, type DashboardHandle, type Screen } from './layout/screen.ts';
import * as overview from './screens/overview/index.tsx';

/** The registry of the dashboard: routes, titles, permissions and the sidebar are read from it. */
export const screens: readonly Screen[] = [
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
    load: () => import(/* webpackChunkName: "dashboard-notices" */ './screens/notices/index.tsx'),
  },
  {
    path: 'notice-categories',
    title: 'নোটিশের ধরন',
    permission: areaOf('notice-categories'),
    needs: 'noticeLife',
    menu: { topic: 'নোটিশ', icon: tagIcon },
    load: () =>
      import(
        /* webpackChunkName: "dashboard-notice-categories" */ './resources/notice-categories.tsx'
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
    load: () => import(/* webpackChunkName: "dashboard-students" */ './resources/students.tsx'),
  },
  {
    path: 'teacher-info-form',
    title: 'শিক্ষক',
    permission: areaOf('teachers'),
    menu: { group: 'সাধারণ', icon: teacherIcon },
    load: () => import(/* webpackChunkName: "dashboard-teachers" */ './resources/teachers.tsx'),
  },
  {
    path: 'staff-info-form',
    title: 'কর্মচারী',
    permission: areaOf('staff'),
    menu: { group: 'সাধারণ', icon: staffIcon },
    load: () => import(/* webpackChunkName: "dashboard-staff" */ './resources/staff.tsx'),
  },
  {
    path: 'class-routine',
    title: 'ক্লাস রুটিন',
    permission: areaOf('class-routine'),
    menu: { group: 'একাডেমিক', icon: calendarIcon },
    load: () => import(/* webpackChunkName: "dashboard-routine" */ './screens/routine/index.tsx'),
  },
  {
    path: 'marks',
    title: 'নম্বর তোলা',
    permission: 'marks',
    needs: 'results',
    menu: { group: 'একাডেমিক', topic: 'পরীক্ষা ও ফলাফল', icon: editIcon },
    load: () =>
      import(/* webpackChunkName: "dashboard-marks" */ './screens/results/marks/index.tsx'),
  },
  {
    path: 'exams',
    title: 'পরীক্ষা',
    permission: 'Admin',
    needs: 'results',
    menu: { group: 'একাডেমিক', topic: 'পরীক্ষা ও ফলাফল', icon: awardIcon },
    load: () =>
      import(/* webpackChunkName: "dashboard-exams" */ './screens/results/exams/index.tsx'),
  },
  {
    path: 'mark-teachers',
    title: 'নম্বর তোলার দায়িত্ব',
    permission: 'Admin',
    needs: 'results',
    menu: { group: 'একাডেমিক', topic: 'পরীক্ষা ও ফলাফল', icon: teacherIcon },
    load: () =>
      import(
        /* webpackChunkName: "dashboard-mark-teachers" */ './screens/results/teachers/index.tsx'
      ),
  },
  {
    path: 'subject-choices',
    title: 'বিষয় নির্বাচন',
    permission: 'students',
    needs: 'results',
    menu: { group: 'একাডেমিক', topic: 'পরীক্ষা ও ফলাফল', icon: listIcon },
    load: () =>
      import(/* webpackChunkName: "dashboard-choices" */ './screens/results/choices/index.tsx'),
  },
  {
    path: 'contact-info',
    title: 'যোগাযোগের বার্তা',
    permission: areaOf('contacts'),
    menu: { group: 'ওয়েবসাইটের তথ্য', icon: messageIcon },
    load: () => import(/* webpackChunkName: "dashboard-messages" */ './screens/messages/index.tsx'),
  },
  {
    path: 'gallery-upload',
    title: 'গ্যালারি',
    permission: areaOf('gallery'),
    menu: { group: 'ওয়েবসাইটের তথ্য', icon: imageIcon },
    load: () => import(/* webpackChunkName: "dashboard-gallery" */ './screens/gallery/index.tsx'),
  },
  {
    path: 'pages',
    title: 'পাতা',
    permission: areaOf('pages'),
    needs: 'pages',
    menu: { group: 'ওয়েবসাইটের তথ্য', topic: 'পাতা ও ফাইল', icon: fileIcon },
    prefetchData: () => prefetchFirstPage({ path: 'pages', publication: true }),
    load: () => import(/* webpackChunkName: "dashboard-pages" */ './screens/pages/index.tsx'),
  },
  {
    path: 'files',
    title: 'ফাইল',
    permission: areaOf('files'),
    needs: 'files',
    menu: { group: 'ওয়েবসাইটের তথ্য', topic: 'পাতা ও ফাইল', icon: folderIcon },
    prefetchData: () => prefetchFirstPage({ path: 'files' }),
    load: () => import(/* webpackChunkName: "dashboard-files" */ './screens/pages/files.tsx'),
  },
  {
    path: 'college-info',
    title: 'কলেজের তথ্য',
    permission: areaOf('institutions'),
    menu: { group: 'ওয়েবসাইটের তথ্য', icon: collegeIcon },
    load: () =>
      import(/* webpackChunkName: "dashboard-institution" */ './screens/institution/index.tsx'),
  },
  {
    path: 'principal-info',
    title: 'অধ্যক্ষ ও উপাধ্যক্ষ',
    permission: areaOf('principal-vice-principal'),
    menu: { group: 'ওয়েবসাইটের তথ্য', icon: awardIcon },
    load: () =>
      import(/* webpackChunkName: "dashboard-principal" */ './screens/principal/index.tsx'),
  },
  {
    path: 'committee-member',
    title: 'পরিচালনা পর্ষদ',
    permission: areaOf('committee-members'),
    menu: { group: 'ওয়েবসাইটের তথ্য', icon: usersIcon },
    load: () =>
      import(/* webpackChunkName: "dashboard-committee" */ './resources/committee-members.tsx'),
  },
  {
    path: 'add-class',
    title: 'শ্রেণি ও শাখা',
    permission: areaOf('classes'),
    menu: { group: 'ওয়েবসাইটের তথ্য', icon: layersIcon },
    load: () => import(/* webpackChunkName: "dashboard-classes" */ './screens/classes/index.tsx'),
  },
  {
    path: 'add-subject',
    title: 'বিষয়সমূহ',
    permission: areaOf('subjects'),
    menu: { group: 'ওয়েবসাইটের তথ্য', label: 'বিষয়', icon: bookIcon },
    load: () => import(/* webpackChunkName: "dashboard-subjects" */ './resources/subjects.tsx'),
  },
  {
    path: 'site-texts',
    title: 'ওয়েবসাইটের লেখা',
    permission: areaOf('site-texts'),
    needs: 'siteTexts',
    menu: { group: 'ওয়েবসাইটের তথ্য', topic: 'ওয়েবসাইটের লেখা', icon: textIcon },
    load: () =>
      import(/* webpackChunkName: "dashboard-site-texts" */ './screens/site-texts/index.tsx'),
  },
  {
    path: 'synonyms',
    title: 'সমার্থক শব্দ',
    permission: areaOf('synonyms'),
    needs: 'search',
    menu: { group: 'ওয়েবসাইটের তথ্য', topic: 'ওয়েবসাইটের লেখা', icon: searchIcon },
    load: () => import(/* webpackChunkName: "dashboard-synonyms" */ './resources/synonyms.tsx'),
  },
  {
    path: 'recognitions',
    title: 'স্বীকৃতি ও অনুমতি',
    permission: areaOf('recognitions'),
    needs: 'information',
    menu: { group: 'ওয়েবসাইটের তথ্য', topic: 'মাউশির তথ্য', icon: approvedIcon },
    load: () =>
      import(/* webpackChunkName: "dashboard-recognitions" */ './resources/recognitions.tsx'),
  },
  {
    path: 'citizen-charter',
    title: 'সিটিজেন চার্টার',
    permission: areaOf('charter-services'),
    needs: 'information',
    menu: { group: 'ওয়েবসাইটের তথ্য', topic: 'মাউশির তথ্য', icon: listIcon },
    load: () =>
      import(/* webpackChunkName: "dashboard-charter" */ './resources/charter-services.tsx'),
  },
  {
    path: 'syllabi',
    title: 'সিলেবাস',
    permission: areaOf('syllabi'),
    needs: 'information',
    menu: { group: 'ওয়েবসাইটের তথ্য', topic: 'মাউশির তথ্য', icon: syllabusIcon },
    load: () => import(/* webpackChunkName: "dashboard-syllabi" */ './resources/syllabi.tsx'),
  },
  {
    path: 'trash',
    title: 'মুছে ফেলা তথ্য',
    permission: 'dashboard',
    needs: 'trash',
    menu: { group: 'ব্যবস্থাপনা', icon: trashIcon },
    load: () => import(/* webpackChunkName: "dashboard-trash" */ './screens/trash/index.tsx'),
  },
  {
    path: 'users',
    title: 'ব্যবহারকারী',
    permission: 'Admin',
    needs: 'users',
    menu: { group: 'ব্যবস্থাপনা', topic: 'অ্যাকাউন্ট ও নিরাপত্তা', icon: keyIcon },
    load: () => import(/* webpackChunkName: "dashboard-users" */ './screens/users/index.tsx'),
  },
  {
    path: 'security',
    title: 'নিরাপত্তা',
    permission: 'dashboard',
    needs: 'secondFactor',
    menu: { group: 'ব্যবস্থাপনা', topic: 'অ্যাকাউন্ট ও নিরাপত্তা', icon: shieldIcon },
    load: () => import(/* webpackChunkName: "dashboard-security" */ './screens/security/index.tsx'),
  },
  {
    path: 'password',
    title: 'পাসওয়ার্ড',
    permission: 'dashboard',
    needs: 'password',
    menu: { group: 'ব্যবস্থাপনা', topic: 'অ্যাকাউন্ট ও নিরাপত্তা', icon: lockIcon },
    load: () => import(/* webpackChunkName: "dashboard-password" */ './screens/password/index.tsx'),
  },
  {
    path: 'history',
    title: 'কে কী করেছেন',
    permission: 'Admin',
    needs: 'history',
    menu: { group: 'ব্যবস্থাপনা', topic: 'অ্যাকাউন্ট ও নিরাপত্তা', icon: clockIcon },
    load: () => import(/* webpackChunkName: "dashboard-history" */ './screens/history/index.tsx'),
  },
  {
    path: 'privacy',
    title: 'ব্যক্তিগত তথ্য',
    permission: 'Admin',
    needs: 'privacy',
    menu: { group: 'ব্যবস্থাপনা', topic: 'অ্যাকাউন্ট ও নিরাপত্তা', icon: eyeIcon },
    load: () => import(/* webpackChunkName: "dashboard-privacy" */ './screens/privacy/index.tsx'),
  },
  {
    path: 'site-health',
    title: 'সাইটের স্বাস্থ্য',
    permission: 'Admin',
    needs: 'reports',
    menu: { group: 'ব্যবস্থাপনা', topic: 'অ্যাকাউন্ট ও নিরাপত্তা', icon: globeIcon },
    load: () =>
      import(/* webpackChunkName: "dashboard-site-health" */ './screens/site-health/index.tsx'),
  },
  {
    path: 'import',
    title: 'এক ফাইলে সব তালিকা',
    permission: 'dashboard',
    needs: 'import',
    load: () => import(/* webpackChunkName: "dashboard-import" */ './screens/import/index.tsx'),
  },
  // More specific than the shell's own `/dashboard/*`, so that an unknown address stays inside the dashboard.
  {
    path: ':unknown/*',
    title: 'পাতা পাওয়া যায়নি',
    permission: 'dashboard',
    load: () =>
      import(/* webpackChunkName: "dashboard-unknown" */ './layout/messages/unknown-page.tsx'),
  },
];

const handleOf = ({
  title,
  ...guarded
}: Pick<Screen, 'title' | 'permission' | 'needs'>): DashboardHandle => ({
  meta: () => ({ title, noindex: true }),
  ...guarded,
});

/** A filtered or paged list asks for itself; so does one that the server may not show this account. */
function requestData(
  { prefetchData, permission, needs }: Screen,
  { request }: LoaderFunctionArgs,
): null {
  const isPlain = new URL(request.url).search === '';
  if (isPlain && isOffered({ needs }) && isPermitted(sessionStore().getState().user, permission))
    prefetchData?.();
  return null;
}

const routeOf = (screen: Screen): RouteObject => ({
  ...(screen.path ? { path: screen.path } : { index: true }),
  handle: handleOf({ title: screen.title, permission: screen.permission, needs: screen.needs }),
  lazy: screen.load,
  // Runs beside `lazy`, once for each way into the screen.
  ...(screen.prefetchData && {
    loader: (args) => requestData(screen, args),
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  }),
});

// Teachers with the add form open: the public menu leads here.
const addFaculty: RouteObject = {
  path: 'addfaculty',
  element: null,
  loader: () => redirect('/dashboard/teacher-info-form?edit=new'),
};

export const contract = REMOTE_CONTRACT;

/** The route of the dashboard; the shell loads it only for those who may enter it. */
export const routesOf = (registry: readonly Screen[]): RouteObject[] => [
  {
    path: '/dashboard',
    handle: handleOf({ title: 'ড্যাশবোর্ড', permission: 'dashboard' }),
    // With the remote itself: every visit needs the frame, and a chunk of its own would be one more wait.
    element: <DashboardLayout screens={registry} />,
    // Around the screens, not on each: React Router renders nothing where a route with a boundary
    // has no code yet.
    children: [{ ErrorBoundary: ScreenError, children: [...registry.map(routeOf), addFaculty] }],
  },
];

export const routes = routesOf(screens);

/** Of the same type as the frame above: React keeps it on the way to another team's screen. */
export const frame = <DashboardLayout screens={screens} />;

({ contract, routes, frame }) satisfies RemoteModule;
