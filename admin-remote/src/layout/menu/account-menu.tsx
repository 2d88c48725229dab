import type { User } from '@angan/shared/contract';
import { Avatar, Icon, chevronDownIcon, globeIcon, lockIcon, logoutIcon } from '@angan/shared/ui';
import { MenuButton } from './menu-button.tsx';
import s from './account-menu.module.css';

interface Props {
  user: User;
  onSignOut(): void;
}

export const AccountMenu = ({ user, onSignOut }: Props) => (
  <MenuButton
    actions={[
      { label: 'পাসওয়ার্ড বদলান', icon: lockIcon, to: '/dashboard/password', needs: 'password' },
      { label: 'সাইট দেখুন', icon: globeIcon, to: '/' },
      { label: 'লগআউট', icon: logoutIcon, to: onSignOut },
    ]}
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
  </MenuButton>
);
