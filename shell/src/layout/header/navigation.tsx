import { useLocation } from '@angan/shared/router';
import { useOwnPages } from '../frame-data.ts';
import type { PublicSite } from '../../navigation/public-site.ts';
import { Disclosure } from './disclosure.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { NavList } from '../nav-list.tsx';
import { SearchDisclosure } from './search-box.tsx';
import s from './navigation.module.css';

export function Navigation({ site }: { site: PublicSite | undefined }) {
  const own = useOwnPages();
  const { pathname } = useLocation();
  return (
    <nav className={`${s.sticky} no-print`} aria-label="প্রধান মেনু">
      <div className={s.wide}>
        <NavList menu={site?.menu.filter(({ isSecondary }) => !isSecondary)} className={s.links} />
        {own.length > 0 && (
          <Disclosure key={pathname} label="আরও" group="more" className={s.more}>
            {() => <NavList menu={own} className={s.own} />}
          </Disclosure>
        )}
        <SearchDisclosure group="more" />
      </div>
      <MobileMenu site={site} />
    </nav>
  );
}
