import { redirect, type RouteObject } from 'react-router-dom';
import { REMOTE_CONTRACT, type RemoteModule, type ScreenHandle } from '@angan/shared/contract';
import { NotBuilt } from './layout/not-built.tsx';
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

const notBuilt = (path: string, title: string): RouteObject =>
  screen(path, title, async () => () => <NotBuilt title={title} />);

const children: RouteObject[] = [
  notBuilt('', 'সারসংক্ষেপ'),
  notBuilt('college-info', 'কলেজের তথ্য'),
  notBuilt('contact-info', 'যোগাযোগের বার্তা'),
  notBuilt('principal-info', 'অধ্যক্ষ ও উপাধ্যক্ষ'),
  screen('committee-member', 'পরিচালনা কমিটি', async () => (await import(/* webpackChunkName: "dashboard-committee" */ './resources/committee-members.tsx')).CommitteeMembersPage),
  notBuilt('gallery-upload', 'গ্যালারি'),
  notBuilt('add-class', 'শ্রেণি ও শাখা'),
  screen('add-subject', 'বিষয়সমূহ', async () => (await import(/* webpackChunkName: "dashboard-subjects" */ './resources/subjects.tsx')).SubjectsPage),
  screen('notices', 'নোটিশ', async () => (await import(/* webpackChunkName: "dashboard-notices" */ './resources/notices.tsx')).NoticesPage),
  screen('student-info-form', 'শিক্ষার্থী', async () => (await import(/* webpackChunkName: "dashboard-students" */ './resources/students.tsx')).StudentsPage),
  screen('teacher-info-form', 'শিক্ষক', async () => (await import(/* webpackChunkName: "dashboard-teachers" */ './resources/teachers.tsx')).TeachersPage),
  screen('staff-info-form', 'কর্মচারী', async () => (await import(/* webpackChunkName: "dashboard-staff" */ './resources/staff.tsx')).StaffPage),
  notBuilt('class-routine', 'ক্লাস রুটিন'),
  // Teachers with the add form open: the public menu leads here.
  { path: 'addfaculty', loader: () => redirect('/dashboard/teacher-info-form?edit=new') },
  notBuilt('users', 'ব্যবহারকারী'),
  notBuilt('password', 'পাসওয়ার্ড'),
  notBuilt('trash', 'মোছা তথ্য'),
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
