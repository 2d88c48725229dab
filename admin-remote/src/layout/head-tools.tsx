import { Button, buttonClass, Icon, moreIcon } from '@angan/shared/ui';
import { Link } from 'react-router-dom';
import { MenuButton, type MenuAction } from './menu/menu-button.tsx';
import { useWide } from './use-wide.ts';

/** The second actions of a screen: a button where the title leaves room for it; several are behind one. */
export function HeadTools({ actions }: { actions: readonly MenuAction[] }) {
  const wide = useWide(1100);
  if (!wide || actions.length > 1)
    return (
      <MenuButton actions={actions}>
        <Icon path={moreIcon} />
        <span className="visually-hidden">আরও কাজ</span>
      </MenuButton>
    );
  return actions.map(({ label, icon, to }) =>
    typeof to === 'string' ? (
      <Link key={label} to={to} className={buttonClass()}>
        <Icon path={icon} size={20} />
        {label}
      </Link>
    ) : (
      <Button icon={icon} key={label} onClick={to}>
        {label}
      </Button>
    ),
  );
}
