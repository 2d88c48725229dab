import { useState } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { Icon } from '@angan/shared/ui';
import { addressOf, navigation, type NavGroup, type NavItem } from './navigation.ts';
import { prefetch } from './prefetch.ts';
import s from './sidebar.module.css';

interface Props {
  /** Icons only; the words stay for screen readers and as tooltips. */
  narrow?: boolean;
  onSignOut(): void;
}

/** All ways through the dashboard, the way home and the way out. */
export function SidebarNav({ narrow = false, onSignOut }: Props) {
  return (
    <div className={`${s.inner} ${narrow ? s.narrow : ''}`}>
      <nav aria-label="ড্যাশবোর্ড" className={s.nav}>
        {navigation.map((group) => (
          <Group key={group.title ?? group.items[0]?.path} group={group} narrow={narrow} />
        ))}
      </nav>
      <div className={s.foot}>
        <Link to="/" className={s.item} title={narrow ? 'সাইট দেখুন' : undefined}>
          <Icon name="home" />
          <span className={s.word}>সাইট দেখুন</span>
        </Link>
        <button
          type="button"
          className={s.item}
          title={narrow ? 'লগআউট' : undefined}
          onClick={onSignOut}
        >
          <Icon name="logout" />
          <span className={s.word}>লগআউট</span>
        </button>
      </div>
    </div>
  );
}

function Group({ group, narrow }: { group: NavGroup; narrow: boolean }) {
  const [open, setOpen] = useState(true);
  const items = (
    <ul className={s.items}>
      {group.items.map((item) => (
        <li key={item.path}>
          <Entry item={item} narrow={narrow} />
        </li>
      ))}
    </ul>
  );
  if (!group.title) return items;
  return (
    <div className={s.group}>
      {!narrow && (
        <button
          type="button"
          className={s.title}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {group.title}
          <Icon name={open ? 'chevronDown' : 'chevronRight'} size={18} />
        </button>
      )}
      {(open || narrow) && items}
    </div>
  );
}

function Entry({ item, narrow }: { item: NavItem; narrow: boolean }) {
  const fetch = () => prefetch(item.path);
  return (
    <NavLink
      to={addressOf(item.path)}
      end={item.path === ''}
      onPointerEnter={fetch}
      onTouchStart={fetch}
      onFocus={fetch}
      className={({ isActive }) => `${s.item} ${isActive ? s.current : ''}`}
      title={narrow ? item.label : undefined}
    >
      <Icon name={item.icon} />
      <span className={s.word}>{item.label}</span>
    </NavLink>
  );
}
