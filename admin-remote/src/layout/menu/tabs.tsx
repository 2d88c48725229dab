import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useSession } from '@angan/shared';
import { addressOf, isAt, labelOf, menuOf, prefetchScreen, type Screen } from '../screen.ts';
import s from './tabs.module.css';

/** The ways to the other screens of the same topic; nothing where there are none. */
export function TopicTabs({ screens }: { screens: readonly Screen[] }) {
  const user = useSession((session) => session.user);
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    nav.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [pathname]);
  const item = menuOf(screens, user)
    .flatMap(({ items }) => items)
    .find(({ tabs }) => tabs.length > 1 && tabs.some((tab) => isAt(tab, pathname)));
  if (!item) return null;
  return (
    <nav ref={nav} aria-label={item.label} className={`${s.tabs} no-print`}>
      {item.tabs.map((tab) => (
        <NavLink
          key={tab.path}
          to={addressOf(tab)}
          className={({ isActive }) => `${s.tab} ${isActive ? s.current : ''}`}
          onPointerEnter={() => prefetchScreen(tab)}
          onFocus={() => prefetchScreen(tab)}
        >
          {labelOf(tab)}
        </NavLink>
      ))}
    </nav>
  );
}
