import { useEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useMatches, useNavigate } from 'react-router-dom';
import { useSession } from '@angan/shared';
import type { ScreenHandle } from '@angan/shared/contract';
import { Avatar, Icon } from '@angan/shared/ui';
import { drafts } from '../form/drafts.ts';
import { LeaveQuestion } from '../form/leave-question.tsx';
import { anyUnsaved, forgetUnsaved } from '../form/use-leave-guard.ts';
import { PasswordDialog } from '../session/password-dialog.tsx';
import { Drawer } from './drawer.tsx';
import s from './dashboard-layout.module.css';
import { prefetchDailyWork } from './prefetch.ts';
import { SidebarNav } from './sidebar-nav.tsx';
import { useNarrow } from './use-narrow.ts';
import { useSidebar } from './use-sidebar.ts';

/** The frame of every dashboard screen: sidebar or drawer, the head line, and the screen. */
export function DashboardLayout() {
  const [narrow, toggleNarrow] = useNarrow();
  const sidebar = useSidebar();
  const [drawer, setDrawer] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const user = useSession((session) => session.user);
  const signOut = useSession((session) => session.signOut);
  const navigate = useNavigate();
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const arrived = useRef(pathname);

  const title =
    useMatches()
      .flatMap(({ handle }) => (handle as ScreenHandle | undefined)?.meta?.(null, null).title ?? [])
      .at(-1) ?? 'ড্যাশবোর্ড';
  useEffect(() => {
    document.title = title;
  }, [title]);

  useEffect(() => prefetchDailyWork(), []);

  // Whoever came by keyboard or screen reader starts at the new screen's title, not at the link they left.
  useEffect(() => {
    if (arrived.current === pathname) return;
    arrived.current = pathname;
    main.current?.querySelector<HTMLElement>('h1')?.focus();
  }, [pathname]);

  async function goOut() {
    forgetUnsaved();
    await drafts.forgetAll();
    await signOut();
    await navigate('/login');
  }
  const onSignOut = () => (anyUnsaved() ? setLeaving(true) : void goOut());

  return (
    <div className={`${s.frame} ${narrow ? s.narrow : ''}`}>
      <a className={s.skip} href="#dashboard-main">
        মূল অংশে যান
      </a>
      {sidebar && (
        <aside className={s.side}>
          <button
            type="button"
            className={s.collapse}
            aria-expanded={!narrow}
            onClick={toggleNarrow}
          >
            <Icon name={narrow ? 'chevronRight' : 'chevronLeft'} />
            <span className={narrow ? 'visually-hidden' : undefined}>
              {narrow ? 'মেনু বড় করুন' : 'মেনু ছোট করুন'}
            </span>
          </button>
          <SidebarNav narrow={narrow} onSignOut={onSignOut} />
        </aside>
      )}
      <div className={s.column}>
        <header className={s.head}>
          <button type="button" className={s.menu} onClick={() => setDrawer(true)}>
            <Icon name="menu" />
            <span className="visually-hidden">মেনু খুলুন</span>
          </button>
          <p className={s.place}>ড্যাশবোর্ড</p>
          {user && (
            <p className={s.user}>
              <span className={s.face} aria-hidden="true">
                <Avatar
                  name={user.full_name}
                  photo={user.profile_picture ? { src: user.profile_picture } : null}
                  sizes="36px"
                  lazy={false}
                />
              </span>
              <span className="visually-hidden">লগইন করা আছেন: </span>
              <span className={s.name}>{user.full_name}</span>
            </p>
          )}
        </header>
        <main ref={main} id="dashboard-main" className={s.main} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      {drawer && (
        <Drawer onClose={() => setDrawer(false)}>
          <SidebarNav onSignOut={onSignOut} />
        </Drawer>
      )}
      {leaving && <LeaveQuestion onStay={() => setLeaving(false)} onLeave={() => void goOut()} />}
      <PasswordDialog />
    </div>
  );
}
