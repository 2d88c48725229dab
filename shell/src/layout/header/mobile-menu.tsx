import type { MouseEvent } from 'react';
import { useSession } from '@angan/shared';
import { mayEdit } from '@angan/shared/contract';
import { Link, useLocation } from '@angan/shared/router';
import { Icon, Logo, menuIcon, usersIcon } from '@angan/shared/ui';
import { Disclosure } from './disclosure.tsx';
import { useFrame, useOwnPages } from '../frame-data.ts';
import { MenuAccount } from './menu-account.tsx';
import s from './mobile-menu.module.css';
import type { NavEntry, PublicSite } from '../../navigation/public-site.ts';
import { NavList } from '../nav-list.tsx';
import { SearchDisclosure } from './search-box.tsx';
import { SocialLinks } from './social-links.tsx';

/** Letters of a name that two lines of the usual size do not hold on a small phone. */
const LONG_NAME = 40;

/** Goes to a part of this page where the page has it; the link leads to its route where not. */
function scrollWhereHere({ anchor }: NavEntry, event: MouseEvent) {
  const part = anchor ? document.getElementById(anchor) : null;
  if (!part) return;
  event.preventDefault();
  part.scrollIntoView();
  part.setAttribute('tabindex', '-1');
  part.focus({ preventScroll: true });
}

export function MobileMenu({ site }: { site: PublicSite | undefined }) {
  const mayAddTeachers = useSession(({ user }) => mayEdit(user, 'teachers'));
  const { institution, name } = useFrame();
  const own = useOwnPages();
  const { pathname } = useLocation();
  return (
    <div className={s.bar}>
      <Link to="/" className={s.brand}>
        {/* Decoration: the name is next to it. `sizes` as in the brand row, so that one file is fetched. */}
        <Logo institution={institution} alt="" size={40} sizes="72px" />
        <strong className={`${s.name} ${name.length > LONG_NAME ? s.long : ''}`}>{name}</strong>
      </Link>
      {mayAddTeachers && (
        <Link to="/dashboard/addfaculty" className={s.icon} aria-label="শিক্ষক যোগ করুন">
          <Icon path={usersIcon} />
        </Link>
      )}
      <SearchDisclosure />
      <Disclosure key={pathname} icon={menuIcon} label="মেনু">
        {(close) => (
          <>
            <NavList menu={site?.menu} className={s.links} onFollow={scrollWhereHere} />
            {own.length > 0 && <NavList menu={own} className={s.links} />}
            <MenuAccount onDone={close} />
            <SocialLinks links={site?.socialLinks ?? []} className={s.social} />
          </>
        )}
      </Disclosure>
    </div>
  );
}
