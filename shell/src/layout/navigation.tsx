import type { SiteContent } from '@angan/shared/contract';
import { MobileMenu } from './mobile-menu.tsx';
import { NavList } from './nav-list.tsx';
import s from './navigation.module.css';

/** The bar that stays in sight: links on wide screens, the mobile menu on small ones. */
export function Navigation({ site }: { site: SiteContent | undefined }) {
  return (
    <nav className={`${s.sticky} no-print`} aria-label="প্রধান মেনু">
      <NavList className={s.links} />
      <MobileMenu site={site} />
    </nav>
  );
}
