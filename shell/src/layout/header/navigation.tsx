import type { PublicSite } from '../../navigation/public-site.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { NavList } from '../nav-list.tsx';
import s from './navigation.module.css';

/** The bar that stays in sight: links on wide screens, the mobile menu on small ones. */
export function Navigation({ site }: { site: PublicSite | undefined }) {
  return (
    <nav className={`${s.sticky} no-print`} aria-label="প্রধান মেনু">
      <NavList menu={site?.menu} className={s.links} />
      <MobileMenu site={site} />
    </nav>
  );
}
