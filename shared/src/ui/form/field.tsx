import { alertIcon } from '../media/icons.ts';
import { useId, type ReactNode } from 'react';
import { Icon } from '../media/icon.tsx';
import s from './field.module.css';

export const controlClass = s.control ?? '';

/** A value that it does not own, and its error. */
export interface FieldProps<Value = string> {
  name: string;
  value: Value;
  onChange(value: Value): void;
  onBlur?(): void;
  error?: string;
  required?: boolean;
  disabled?: boolean;
}

export interface FieldText {
  label: string;
  /** One short sentence under the label: how to fill it in. */
  hint?: string;
  wide?: boolean;
}

export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

interface Props extends FieldText {
  name: string;
  error?: string;
  required?: boolean;
  /** A set of controls, such as a picture with its buttons, is named by the label but not focused by it. */
  group?: boolean;
  below?: ReactNode;
  children(control: ControlProps): ReactNode;
}

/** A label, a hint, a control and its error. The error's line is always rendered, so that nothing moves. */
export function Field({ name, label, hint, wide, error, required, group, below, children }: Props) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const title = (
    <>
      {label} {required && <span className={s.required}>(আবশ্যক)</span>}
    </>
  );
  return (
    <div
      className={`${s.field} ${wide ? s.wide : ''}`}
      data-field={name}
      {...(group && { role: 'group', 'aria-labelledby': `${id}-label` })}
    >
      {group ? (
        <span id={`${id}-label`} className={s.label}>
          {title}
        </span>
      ) : (
        <label id={`${id}-label`} htmlFor={id} className={s.label}>
          {title}
        </label>
      )}
      {hint && (
        <p id={`${id}-hint`} className={s.hint}>
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {below}
      <p id={`${id}-error`} className={s.error}>
        {error && (
          <>
            {!error.startsWith('❌') && <Icon path={alertIcon} size={20} />}
            <span>{error}</span>
          </>
        )}
      </p>
    </div>
  );
}
