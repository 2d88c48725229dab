import { Button, Icon, moreIcon, type ButtonVariant, type IconPath } from '@angan/shared/ui';
import { MenuButton } from '../../layout/menu/menu-button.tsx';
import { useWide } from '../../layout/use-wide.ts';
import s from './selection.module.css';

export interface Deed {
  label: string;
  icon: IconPath;
  variant?: ButtonVariant;
  disabled: boolean;
  pressed?: boolean;
  to(): void;
}

/** All as buttons where there is room; on a phone in one row, with a menu of those that do not fit. */
export function Deeds({ deeds, more }: { deeds: readonly Deed[]; more: readonly Deed[] }) {
  const wide = useWide();
  return (
    <>
      <div className={s.actions}>
        {deeds.map(({ label, icon, variant, disabled, pressed, to }) => (
          <Button
            key={label}
            icon={wide ? icon : undefined}
            variant={variant}
            disabled={disabled}
            aria-pressed={pressed}
            onClick={to}
          >
            {label}
          </Button>
        ))}
      </div>
      {!wide && (
        <div className={s.more}>
          <MenuButton actions={more}>
            <Icon path={moreIcon} />
            <span className="visually-hidden">বাছাইয়ের আরও কাজ</span>
          </MenuButton>
        </div>
      )}
    </>
  );
}
