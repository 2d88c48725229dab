import type { SiteContent } from '@angan/shared/platform';
import { AccountControl } from './account-control.tsx';
import { SocialLinks } from './social-links.tsx';
import { Ticker } from './ticker.tsx';
import s from './top-bar.module.css';

/** The line above everything: what is new, where else the college is found, and the reader's account. */
export function TopBar({ site }: { site: SiteContent | undefined }) {
  return (
    <div className={`${s.bar} no-print`}>
      <Ticker topics={site?.tickerTopics ?? []} />
      <SocialLinks links={site?.socialLinks ?? []} className={s.social} />
      <AccountControl />
    </div>
  );
}
