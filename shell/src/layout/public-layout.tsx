import type { ReactNode } from 'react';
import type { SiteContent } from '@angan/shared/contract';
import { today } from '@angan/shared/text';
import { BrandRow } from './brand-row.tsx';
import { Footer } from './footer.tsx';
import { FramePart, ScreenPart } from './frame-part.tsx';
import { InsideFrame } from './inside-frame.ts';
import { Navigation } from './navigation.tsx';
import s from './public-layout.module.css';
import { TopBar } from './top-bar.tsx';

interface Props {
  site: SiteContent | undefined;
  children: ReactNode;
  /** The year of the copyright line; this one, in Dhaka, when left out. */
  year?: number;
}

/** The frame of every public page. It asks the router nothing itself: asked anew at each click, all its parts would be rendered before the screen. */
export function PublicLayout({ site, children, year = Number(today().slice(0, 4)) }: Props) {
  return (
    <div className={s.page}>
      <a href="#main" className={s.skip}>
        মূল লেখায় যান
      </a>
      <header className={s.header}>
        <FramePart name="top bar" shows="newestNotices">
          <TopBar site={site} />
        </FramePart>
        <FramePart name="brand" shows="institution">
          <BrandRow />
        </FramePart>
      </header>
      <FramePart name="menu" shows="institution">
        <Navigation site={site} />
      </FramePart>
      <main id="main" tabIndex={-1} className={s.main}>
        <InsideFrame value>
          <ScreenPart>{children}</ScreenPart>
        </InsideFrame>
      </main>
      <FramePart name="footer" shows="institution">
        <Footer year={year} />
      </FramePart>
    </div>
  );
}
