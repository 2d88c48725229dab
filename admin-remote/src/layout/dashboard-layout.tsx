import { PasswordDialog, useSetUpRequired } from '@angan/shared/account';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Navigate, Outlet, useLocation, useMatches } from 'react-router-dom';
import { useSession } from '@angan/shared';
import { isPermitted } from '@angan/shared/contract';
import { isOffered } from '@angan/shared/offered';
import { Icon, Spinner, menuIcon, chevronRightIcon, chevronLeftIcon } from '@angan/shared/ui';
import { queryClient } from '../data/query-client.ts';
import { FirstDayStep } from './first-day/first-day-step.tsx';
import { operatorScreens } from './operator-screens.ts';
import { LeaveGuard } from './leave/leave-guard.tsx';
import { LeaveQuestion } from './leave/leave-question.tsx';
import { anyUnsaved, discardAll } from './leave/use-leave-guard.ts';
import { SearchButton } from './search/search-button.tsx';
import { ClosedPage } from './messages/closed-page.tsx';
import { AccountMenu } from './menu/account-menu.tsx';
import { Drawer } from './menu/drawer.tsx';
import { HeadSlot } from './page-header.tsx';
import s from './dashboard-layout.module.css';
import { MissingScreen } from './messages/missing-screen.tsx';
import type { DashboardHandle, Screen } from './screen.ts';
import { SidebarNav } from './menu/sidebar-nav.tsx';
import { TopicTabs } from './menu/tabs.tsx';
import { useWide } from './use-wide.ts';
import { STORAGE_KEYS } from '@angan/shared/platform';

/** The last choice in this tab, else what the screen has room for. */
function useNarrow(): readonly [boolean, () => void] {
  const wide = useWide(1100);
  const [selected, setSelected] = useState(() => sessionStorage.getItem(STORAGE_KEYS.sidebar));
  const narrow = selected === null ? !wide : selected === 'narrow';
  const toggle = () => {
    const next = narrow ? 'wide' : 'narrow';
    sessionStorage.setItem(STORAGE_KEYS.sidebar, next);
    setSelected(next);
  };
  return [narrow, toggle];
}

const SECURITY = '/dashboard/security';

function useOpenScreen() {
  const user = useSession((session) => session.user);
  const handles = useMatches().flatMap(
    ({ handle }) => (handle as DashboardHandle | undefined) ?? [],
  );
  return {
    title: handles.flatMap(({ meta }) => meta?.(null, null).title ?? []).at(-1) ?? 'ড্যাশবোর্ড',
    isMissing: handles.some((handle) => !isOffered(handle)),
    mayOpen: handles.every(({ permission }) => !permission || isPermitted(user, permission)),
  };
}

/** Keyboard and screen reader users start at the new screen's title, not at the link they left. */
function useTitleFocus() {
  const { pathname, search } = useLocation();
  const arrived = useRef(pathname);
  useEffect(() => {
    if (arrived.current === pathname) return;
    arrived.current = pathname;
    // A form focuses the field that its address names.
    if (!new URLSearchParams(search).has('field'))
      document.querySelector<HTMLElement>('h1')?.focus();
  }, [pathname, search]);
}

interface MenuProps {
  screens: readonly Screen[];
  onSignOut(): void;
}

function SideMenu({
  narrow,
  onToggle,
  ...props
}: MenuProps & { narrow: boolean; onToggle(): void }) {
  return (
    <aside className={s.side}>
      <button type="button" className={s.collapse} aria-expanded={!narrow} onClick={onToggle}>
        <Icon path={narrow ? chevronRightIcon : chevronLeftIcon} />
        <span className={narrow ? 'visually-hidden' : undefined}>
          {narrow ? 'মেনু বড় করুন' : 'মেনু ছোট করুন'}
        </span>
      </button>
      <SidebarNav narrow={narrow} {...props} />
    </aside>
  );
}
/** The screen of the address, or why it is not there for this account. */
function MainPart({ screens, mustSetUp }: Pick<MenuProps, 'screens'> & { mustSetUp: boolean }) {
  const { title, isMissing, mayOpen } = useOpenScreen();
  useEffect(() => {
    document.title = title;
  }, [title]);
  if (mustSetUp) return <Navigate to={SECURITY} replace />;
  if (isMissing) return <MissingScreen />;
  if (!mayOpen) return <ClosedPage title={title} />;
  return (
    <>
      <FirstDayStep />
      <TopicTabs screens={screens} />
      <Suspense fallback={<Spinner />}>
        <Outlet />
      </Suspense>
    </>
  );
}

export function DashboardLayout({ screens: own }: { screens: readonly Screen[] }) {
  const [screens] = useState(() => [...own, ...operatorScreens()]);
  const [narrow, toggleNarrow] = useNarrow();
  const wide = useWide();
  const [drawer, setDrawer] = useState(false);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [leaving, setLeaving] = useState(false);
  const user = useSession((session) => session.user);
  const signOut = useSession((session) => session.signOut);
  const { pathname } = useLocation();
  const mustSetUp = useSetUpRequired() && pathname !== SECURITY;
  useTitleFocus();
  // The next person at this device reads nothing from the cache.
  useEffect(() => () => queryClient.clear(), []);

  function goOut() {
    discardAll();
    signOut();
  }
  const onSignOut = () => (anyUnsaved() ? setLeaving(true) : goOut());

  return (
    <div className={`${s.frame} ${narrow ? s.narrow : ''}`}>
      <a className={s.skip} href="#dashboard-main">
        মূল অংশে যান
      </a>
      {wide && (
        <SideMenu screens={screens} narrow={narrow} onSignOut={onSignOut} onToggle={toggleNarrow} />
      )}
      <div className={s.column}>
        <header className={s.head}>
          <button type="button" className={s.menu} onClick={() => setDrawer(true)}>
            <Icon path={menuIcon} />
            <span className="visually-hidden">মেনু খুলুন</span>
          </button>
          <div ref={setSlot} className={s.place} />
          {!mustSetUp && <SearchButton screens={screens} />}
          {user && <AccountMenu user={user} onSignOut={onSignOut} />}
        </header>
        <main id="dashboard-main" className={s.main} tabIndex={-1}>
          <HeadSlot value={slot}>
            <MainPart screens={screens} mustSetUp={mustSetUp} />
          </HeadSlot>
        </main>
      </div>
      {drawer && (
        <Drawer onClose={() => setDrawer(false)}>
          <SidebarNav screens={screens} onSignOut={onSignOut} />
        </Drawer>
      )}
      <LeaveGuard />
      {leaving && <LeaveQuestion onStay={() => setLeaving(false)} onLeave={goOut} />}
      <PasswordDialog />
    </div>
  );
}
