import { Icon } from '../media/icon.tsx';
import type { IconPath } from '../media/icons.ts';
import s from './icon-button.module.css';

interface Props {
  icon: IconPath;
  /** With the row that it is for. */
  label: string;
  danger?: boolean;
  disabled?: boolean;
  onClick(): void;
}

/** A button that is an icon to the eye and a sentence to a screen reader. */
export function IconButton({ icon, label, danger, disabled, onClick }: Props) {
  return (
    <button
      type="button"
      className={`${s.button} ${danger ? s.danger : ''}`}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon path={icon} size={22} />
      <span className="visually-hidden">{label}</span>
    </button>
  );
}
