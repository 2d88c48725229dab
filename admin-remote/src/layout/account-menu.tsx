import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { User } from '@angan/shared/contract';
import {
  Avatar,
  Icon,
  chevronDownIcon,
  homeIcon,
  logoutIcon,
  settingsIcon,
} from '@angan/shared/ui';
import s from './account-menu.module.css';
import menu from './menu-item.module.css';

interface Props {
  user: User;
  onSignOut(): void;
}

/** The name of the person at the screen, opening what concerns their own account. */
export function AccountMenu({ user, onSignOut }: Props) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    if (!open) return undefined;
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [open]);

  const close = () => setOpen(false);
  return (
    <div
      ref={root}
      role="presentation"
      className={s.root}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        close();
        toggle.current?.focus();
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !root.current?.contains(relatedTarget)) close();
      }}
    >
      <button
        ref={toggle}
        type="button"
        className={s.toggle}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span className={s.face} aria-hidden="true">
          <Avatar
            name={user.full_name}
            photo={user.profile_picture ? { src: user.profile_picture } : null}
            sizes="36px"
            lazy={false}
          />
        </span>
        <span className="visually-hidden">আমার অ্যাকাউন্ট: </span>
        <span className={s.name}>{user.full_name}</span>
        <Icon path={chevronDownIcon} size={18} />
      </button>
      <ul id={id} className={s.menu} hidden={!open}>
        <li>
          <Link to="/dashboard/password" className={menu.item} onClick={close}>
            <Icon path={settingsIcon} size={20} />
            পাসওয়ার্ড বদলান
          </Link>
        </li>
        <li>
          <Link to="/" className={menu.item} onClick={close}>
            <Icon path={homeIcon} size={20} />
            সাইট দেখুন
          </Link>
        </li>
        <li>
          <button
            type="button"
            className={menu.item}
            onClick={() => {
              close();
              onSignOut();
            }}
          >
            <Icon path={logoutIcon} size={20} />
            লগআউট
          </button>
        </li>
      </ul>
    </div>
  );
}
