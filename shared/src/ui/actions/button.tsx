import type { ButtonHTMLAttributes } from 'react';
import s from './button.module.css';

export type ButtonLook = 'primary' | 'secondary' | 'danger' | 'quiet';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook;
}

/** The class of a button's look, for links that lead on like a button. */
export const buttonClass = (look: ButtonLook = 'secondary') => `${s.button} ${s[look]}`;

export function Button({ look = 'secondary', type = 'button', className = '', ...rest }: Props) {
  return <button type={type} className={`${buttonClass(look)} ${className}`} {...rest} />;
}
