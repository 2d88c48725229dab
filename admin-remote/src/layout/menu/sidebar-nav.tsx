import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Icon, globeIcon, logoutIcon, chevronDownIcon, chevronRightIcon } from '@angan/shared/ui';
import { useSession } from '@angan/shared';
import { IfOffered } from '@angan/shared/offered';
import { formatNumber } from '@angan/bengali-text';
import { useUnreadCount } from '../../data/use-overview.ts';
import { addressOf, isAt, menuOf, prefetchScreen, type MenuItem, type Screen } from '../screen.ts';
import menu from './menu-item.module.css';
import s from './sidebar.module.css';
import { STORAGE_KEYS } from '@angan/shared/platform';

const stored = (): string[] =>
  JSON.parse(sessionStorage.getItem(STORAGE_KEYS.folded) ?? '[]') as string[];

function useFolded(title: string): readonly [boolean, () => void] {
  const [folded, setFolded] = useState(() => stored().includes(title));
  const toggle = () => {
    const others = stored().filter((one) => one !== title);
    sessionStorage.setItem(
      STORAGE_KEYS.folded,
      JSON.stringify(folded ? others : [...others, title]),
    );
    setFolded(!folded);
  };
  return [folded, toggle];
}

const ENTRY = `${menu.item} ${s.entry}`;

interface Props {
  screens: readonly Screen[];
  /** Icons only; the words stay for screen readers and as tooltips. */
  narrow?: boolean;
  onSignOut(): void;
}

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
        {menuOf(screens, user).map(({ title, items }) => (
          <Group key={title ?? items[0]?.label} title={title} items={items} narrow={narrow} />
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
  items: readonly MenuItem[];
  narrow: boolean;
}

function Group({ title = '', items, narrow }: GroupProps) {
  const [folded, toggle] = useFolded(title);
  const list = (
    <ul className={s.items}>
      {items.map((item) => (
        <li key={item.tabs[0].path}>
          <Entry item={item} narrow={narrow} />
        </li>
      ))}
    </ul>
  );
  if (!title) return list;
  return (
    <div className={s.group}>
      {!narrow && (
        <button type="button" className={s.title} aria-expanded={!folded} onClick={toggle}>
          {title}
          <Icon path={folded ? chevronRightIcon : chevronDownIcon} size={18} />
        </button>
      )}
      {(!folded || narrow) && list}
    </div>
  );
}

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

function Entry({ item, narrow }: { item: MenuItem; narrow: boolean }) {
  const { label, tabs } = item;
  const [first] = tabs;
  const { pathname } = useLocation();
  const isCurrent = tabs.some((tab) => isAt(tab, pathname));
  const fetch = () => prefetchScreen(first);
  return (
    <Link
      to={addressOf(first)}
      aria-current={isCurrent ? (tabs.length > 1 ? 'true' : 'page') : undefined}
      onPointerEnter={fetch}
      onTouchStart={fetch}
      onFocus={fetch}
      className={`${ENTRY} ${isCurrent ? s.current : ''}`}
      title={narrow ? label : undefined}
    >
      <Icon path={first.menu.icon} />
      <span className={s.word}>{label}</span>
      {first.path === 'contact-info' && (
        <IfOffered needs={['overview', 'readMarks']}>
          <UnreadBadge />
        </IfOffered>
      )}
    </Link>
  );
}
