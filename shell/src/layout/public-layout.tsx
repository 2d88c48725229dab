import type { ReactNode } from 'react';
import { today } from '@angan/bengali-text';
import type { PublicSite } from '../navigation/public-site.ts';
import { BrandRow } from './header/brand-row.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer/footer.tsx';
import { InsideFrame } from './inside-frame.ts';
import { Navigation } from './header/navigation.tsx';
import s from './public-layout.module.css';
import { TopBar } from './header/top-bar.tsx';

interface Props {
  site: PublicSite | undefined;
  children: ReactNode;
  /** The year of the copyright line; this one, in Dhaka, when left out. */
  year?: number;
}

export function PublicLayout({ site, children, year = Number(today().slice(0, 4)) }: Props) {
  return (
    <div className={s.page}>
      <a href="#main" className={s.skip}>
        মূল লেখায় যান
      </a>
      <header className={s.header}>
        <TopBar site={site} />
        <BrandRow />
      </header>
      <Navigation site={site} />
      <main id="main" tabIndex={-1} className={s.main}>
        <InsideFrame value>{children}</InsideFrame>
      </main>
      <Footer year={year} menu={site?.menu} credit={site?.credit} />
      <BottomBar site={site} />
    </div>
  );
}
