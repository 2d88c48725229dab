import { redirect, type RouteObject } from 'react-router-dom';
import { REMOTE_CONTRACT, type RemoteModule, type ScreenHandle } from '@angan/shared/contract';
import { ScreenError } from './layout/screen-error.tsx';

const handle = (title: string): ScreenHandle => ({ meta: () => ({ title, noindex: true }) });

type Screen = () => React.ReactNode;

/** A screen whose code is fetched when it is first opened. */
const screen = (path: string, title: string, load: () => Promise<Screen>): RouteObject => ({
  ...(path ? { path } : { index: true }),
  handle: handle(title),
  ErrorBoundary: ScreenError,
  lazy: async () => ({ Component: await load() }),
});

const children: RouteObject[] = [
  screen('', 'সারসংক্ষেপ', async () => (await import(/* webpackChunkName: "dashboard-overview" */ './screens/overview/index.tsx')).Component),
  screen('college-info', 'কলেজের তথ্য', async () => (await import(/* webpackChunkName: "dashboard-institution" */ './screens/institution/index.tsx')).Component),
  screen('contact-info', 'যোগাযোগের বার্তা', async () => (await import(/* webpackChunkName: "dashboard-messages" */ './screens/messages/index.tsx')).Component),
  screen('principal-info', 'অধ্যক্ষ ও উপাধ্যক্ষ', async () => (await import(/* webpackChunkName: "dashboard-principal" */ './screens/principal/index.tsx')).Component),
  screen('committee-member', 'পরিচালনা কমিটি', async () => (await import(/* webpackChunkName: "dashboard-committee" */ './resources/committee-members.tsx')).CommitteeMembersPage),
  screen('gallery-upload', 'গ্যালারি', async () => (await import(/* webpackChunkName: "dashboard-gallery" */ './screens/gallery/index.tsx')).Component),
  screen('add-class', 'শ্রেণি ও শাখা', async () => (await import(/* webpackChunkName: "dashboard-classes" */ './screens/classes/index.tsx')).Component),
  screen('add-subject', 'বিষয়সমূহ', async () => (await import(/* webpackChunkName: "dashboard-subjects" */ './resources/subjects.tsx')).SubjectsPage),
  screen('notices', 'নোটিশ', async () => (await import(/* webpackChunkName: "dashboard-notices" */ './resources/notices.tsx')).NoticesPage),
  screen('student-info-form', 'শিক্ষার্থী', async () => (await import(/* webpackChunkName: "dashboard-students" */ './resources/students.tsx')).StudentsPage),
  screen('teacher-info-form', 'শিক্ষক', async () => (await import(/* webpackChunkName: "dashboard-teachers" */ './resources/teachers.tsx')).TeachersPage),
  screen('staff-info-form', 'কর্মচারী', async () => (await import(/* webpackChunkName: "dashboard-staff" */ './resources/staff.tsx')).StaffPage),
  screen('class-routine', 'ক্লাস রুটিন', async () => (await import(/* webpackChunkName: "dashboard-routine" */ './screens/routine/index.tsx')).Component),
  // Teachers with the add form open: the public menu leads here.
  { path: 'addfaculty', element: null, loader: () => redirect('/dashboard/teacher-info-form?edit=new') },
  screen('users', 'ব্যবহারকারী', async () => (await import(/* webpackChunkName: "dashboard-users" */ './screens/users/index.tsx')).Component),
  screen('password', 'পাসওয়ার্ড', async () => (await import(/* webpackChunkName: "dashboard-password" */ './screens/password/index.tsx')).Component),
  screen('trash', 'মোছা তথ্য', async () => (await import(/* webpackChunkName: "dashboard-trash" */ './screens/trash/index.tsx')).Component),
  // More telling than the shell's own `/dashboard/*`, so that an unknown address stays inside the dashboard.
  screen(':unknown/*', 'পাতা পাওয়া যায়নি', async () => (await import(/* webpackChunkName: "dashboard-unknown" */ './layout/unknown-page.tsx')).UnknownPage),
];

/** The version of the remote's shape, for the shell to compare. */
export const contract = REMOTE_CONTRACT;

/** The dashboard, whole, under one route; the shell guards it and frames it with nothing. */
export const routes: RouteObject[] = [
  {
    path: '/dashboard',
    handle: handle('ড্যাশবোর্ড'),
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "dashboard-layout" */ './layout/dashboard-layout.tsx')).DashboardLayout }),
    children,
  },
];

({ contract, routes }) satisfies RemoteModule;
