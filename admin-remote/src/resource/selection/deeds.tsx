import { Button, Icon, moreIcon, type ButtonLook, type IconPath } from '@angan/shared/ui';
import { MenuButton } from '../../layout/menu/menu-button.tsx';
import { useWide } from '../../layout/use-wide.ts';
import s from './selection.module.css';

/** What can be done with the chosen rows, as a button or in a menu. */
export interface Deed {
  label: string;
  icon: IconPath;
  look?: ButtonLook;
  disabled: boolean;
  pressed?: boolean;
  to(): void;
}

/** All as buttons where there is room; on a phone in one row, with a menu of those that do not fit. */
export function Deeds({ deeds, further }: { deeds: readonly Deed[]; further: readonly Deed[] }) {
  const wide = useWide();
  return (
    <>
      <div className={s.actions}>
        {deeds.map(({ label, icon, look, disabled, pressed, to }) => (
          <Button
            key={label}
            icon={wide ? icon : undefined}
            {...{ look, disabled }}
            aria-pressed={pressed}
            onClick={to}
          >
            {label}
          </Button>
        ))}
      </div>
      {!wide && (
        <div className={s.more}>
          <MenuButton actions={further}>
            <Icon path={moreIcon} />
            <span className="visually-hidden">বাছাইয়ের আরও কাজ</span>
          </MenuButton>
        </div>
      )}
    </>
  );
}
