import { NavLink } from '@angan/shared/router';
import { phoneHref } from '@angan/bengali-text';
import { bellIcon, bookIcon, calendarIcon, homeIcon, Icon, phoneIcon } from '@angan/shared/ui';
import type { PublicSite } from '../navigation/public-site.ts';
import s from './bottom-bar.module.css';
import { useFrame } from './frame-data.ts';

const ICONS = { home: homeIcon, notice: bellIcon, admission: bookIcon, routine: calendarIcon };

export function BottomBar({ site }: { site: PublicSite | undefined }) {
  const { institution } = useFrame();
  const call = institution?.contact_phone ? phoneHref(institution.contact_phone) : null;
  return (
    <nav className={`${s.bar} no-print`} aria-label="নিচের মেনু">
      <ul className={s.entries}>
        {site?.bottomBar.map(({ to, label, icon }) => (
          <li key={to}>
            <NavLink to={to}>
              <Icon path={ICONS[icon]} />
              {label}
            </NavLink>
          </li>
        ))}
        {call && (
          <li>
            <a href={call}>
              <Icon path={phoneIcon} />
              ফোন
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
