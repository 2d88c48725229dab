import type { ButtonHTMLAttributes } from 'react';
import { Icon } from '../media/icon.tsx';
import type { IconPath } from '../media/icons.ts';
import s from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'quiet';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  icon?: IconPath;
}

/** The class of a button's look, for links that lead on like a button. */
export const buttonClass = (variant: ButtonVariant = 'secondary') => `${s.button} ${s[variant]}`;

export function Button({
  variant = 'secondary',
  type = 'button',
  className = '',
  icon,
  children,
  ...rest
}: Props) {
  return (
    <button type={type} className={`${buttonClass(variant)} ${className}`} {...rest}>
      {icon && <Icon path={icon} size={20} />}
      {children}
    </button>
  );
}
