import type { ButtonHTMLAttributes } from 'react';
import { Icon } from '../media/icon.tsx';
import type { IconPath } from '../media/icons.ts';
import s from './button.module.css';

export type ButtonLook = 'primary' | 'secondary' | 'danger' | 'quiet';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook;
  icon?: IconPath;
}

/** The class of a button's look, for links that lead on like a button. */
export const buttonClass = (look: ButtonLook = 'secondary') => `${s.button} ${s[look]}`;

export function Button({
  look = 'secondary',
  type = 'button',
  className = '',
  icon,
  children,
  ...rest
}: Props) {
  return (
    <button type={type} className={`${buttonClass(look)} ${className}`} {...rest}>
      {icon && <Icon path={icon} size={20} />}
      {children}
    </button>
  );
}
