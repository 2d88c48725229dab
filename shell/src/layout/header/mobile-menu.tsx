import type { MouseEvent } from 'react';
import { useSession } from '@angan/shared';
import { Link, useLocation } from '@angan/shared/router';
import { Icon, menuIcon, searchIcon, usersIcon, homeIcon } from '@angan/shared/ui';
import { Disclosure } from './disclosure.tsx';
import { useFrame } from '../frame-data.ts';
import { MenuAccount } from './menu-account.tsx';
import s from './mobile-menu.module.css';
import type { NavEntry, PublicSite } from '../../navigation/public-site.ts';
import { NavList } from '../nav-list.tsx';
import { SearchBox } from './search-box.tsx';
import { SocialLinks } from './social-links.tsx';

/** Goes to a part of this page where the page has it; the link leads to its route where not. */
function scrollWhereHere({ anchor }: NavEntry, event: MouseEvent) {
  const part = anchor ? document.getElementById(anchor) : null;
  if (!part) return;
  event.preventDefault();
  part.scrollIntoView();
  part.setAttribute('tabindex', '-1');
  part.focus({ preventScroll: true });
}

/** The bar of small screens: the menu icon, the search box and the menu. */
export function MobileMenu({ site }: { site: PublicSite | undefined }) {
  const isAdmin = useSession((session) => session.user?.role === 'Admin');
  const { name } = useFrame();
  const { pathname } = useLocation();
  return (
    <div className={s.bar}>
      <Link to={isAdmin ? '/dashboard/addfaculty' : '/'} className={s.icon}>
        <Icon path={isAdmin ? usersIcon : homeIcon} />
        <span className="visually-hidden">{isAdmin ? 'শিক্ষক যোগ করুন' : 'হোম পৃষ্ঠা'}</span>
      </Link>
      <span className={s.name} aria-hidden="true">
        {name}
      </span>
      <Disclosure key={`search ${pathname}`} icon={searchIcon} label="খোঁজার ঘর">
        {(close) => <SearchBox onSend={close} />}
      </Disclosure>
      <Disclosure key={`menu ${pathname}`} icon={menuIcon} label="মেনু">
        {(close) => (
          <>
            <NavList menu={site?.menu} className={s.links} onFollow={scrollWhereHere} />
            <MenuAccount onDone={close} />
            <SocialLinks links={site?.socialLinks ?? []} className={s.social} />
          </>
        )}
      </Disclosure>
    </div>
  );
}
