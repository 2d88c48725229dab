import { useEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { Icon, globeIcon, logoutIcon, chevronDownIcon, chevronRightIcon } from '@angan/shared/ui';
import { can, useSession } from '@angan/shared';
import { formatNumber } from '@angan/shared/text';
import { useUnreadCount } from '../../data/use-overview.ts';
import { addressOf, menuOf, prefetch, type MenuEntry, type Screen } from '../screen.ts';
import { useFolded } from './use-folded.ts';
import menu from './menu-item.module.css';
import s from './sidebar.module.css';

const ENTRY = `${menu.item} ${s.entry}`;

interface Props {
  screens: readonly Screen[];
  /** Icons only; the words stay for screen readers and as tooltips. */
  narrow?: boolean;
  onSignOut(): void;
}

/** All ways through the dashboard, the way home and the way out. */
export function SidebarNav({ screens, narrow = false, onSignOut }: Props) {
  const user = useSession((session) => session.user);
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // The list of links is longer than a laptop's screen.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' });
  }, [pathname]);
  return (
    <div className={`${s.inner} ${narrow ? s.narrow : ''}`}>
      <nav ref={nav} aria-label="ড্যাশবোর্ড" className={s.nav}>
        {menuOf(screens, user).map(({ title, entries }) => (
          <Group key={title ?? entries[0]?.path} title={title} entries={entries} narrow={narrow} />
        ))}
      </nav>
      <div className={s.foot}>
        <Link to="/" className={ENTRY} title={narrow ? 'সাইট দেখুন' : undefined}>
          <Icon path={globeIcon} />
          <span className={s.word}>সাইট দেখুন</span>
        </Link>
        <button
          type="button"
          className={ENTRY}
          title={narrow ? 'লগআউট' : undefined}
          onClick={onSignOut}
        >
          <Icon path={logoutIcon} />
          <span className={s.word}>লগআউট</span>
        </button>
      </div>
    </div>
  );
}

interface GroupProps {
  title?: string;
  entries: readonly MenuEntry[];
  narrow: boolean;
}

function Group({ title = '', entries, narrow }: GroupProps) {
  const [folded, toggle] = useFolded(title);
  const items = (
    <ul className={s.items}>
      {entries.map((entry) => (
        <li key={entry.path}>
          <Entry entry={entry} narrow={narrow} />
        </li>
      ))}
    </ul>
  );
  if (!title) return items;
  return (
    <div className={s.group}>
      {!narrow && (
        <button type="button" className={s.title} aria-expanded={!folded} onClick={toggle}>
          {title}
          <Icon path={folded ? chevronRightIcon : chevronDownIcon} size={18} />
        </button>
      )}
      {(!folded || narrow) && items}
    </div>
  );
}

/** How many messages nobody has read. */
function UnreadBadge() {
  const count = useUnreadCount();
  if (count === 0) return null;
  return (
    <span className={s.badge}>
      {formatNumber(count)}
      <span className="visually-hidden">টি অপঠিত</span>
    </span>
  );
}

function Entry({ entry, narrow }: { entry: MenuEntry; narrow: boolean }) {
  const { path, title, menu } = entry;
  const label = menu.label ?? title;
  const fetch = () => prefetch(entry);
  return (
    <NavLink
      to={addressOf(entry)}
      end={path === ''}
      onPointerEnter={fetch}
      onTouchStart={fetch}
      onFocus={fetch}
      className={({ isActive }) => `${ENTRY} ${isActive ? s.current : ''}`}
      title={narrow ? label : undefined}
    >
      <Icon path={menu.icon} />
      <span className={s.word}>{label}</span>
      {path === 'contact-info' && can('overview') && can('readMarks') && <UnreadBadge />}
    </NavLink>
  );
}
