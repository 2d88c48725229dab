import { useEffect, useRef, type ReactNode } from 'react';
import s from './form-layout.module.css';

/** Related fields under one heading: one column on phones, two for a mouse. */
export function FieldGroup({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <fieldset className={s.group}>
      {title && <legend className={s.title}>{title}</legend>}
      <div className={s.fields}>{children}</div>
    </fieldset>
  );
}

const MARKED = '[aria-invalid="true"], [data-invalid="true"]';

/** Brings what is wrong into the window with the focus on it: the marked field of a form, or else `alert`. */
export function focusProblem(form: Element | null | undefined, alert?: HTMLElement | null): void {
  const marked = form?.querySelector<HTMLElement>(MARKED);
  const target = marked ?? alert;
  target?.focus({ preventScroll: true });
  (marked?.closest('[data-field]') ?? target)?.scrollIntoView?.({ block: 'center' });
}

/**
 * An error of the form, not of one field. When it appears it is read out, and brought into the window
 * with the focus on it; where a field of the form is marked, that field is.
 */
export function FormAlert({ children }: { children: ReactNode }) {
  const alert = useRef<HTMLDivElement>(null);
  const isVisible = Boolean(children);
  useEffect(() => {
    if (isVisible) focusProblem(alert.current?.closest('form'), alert.current);
  }, [isVisible]);
  return (
    <div ref={alert} role="alert" tabIndex={-1} className={isVisible ? s.alert : undefined}>
      {children}
    </div>
  );
}

export const FormNote = ({ children, actions }: { children: ReactNode; actions?: ReactNode }) => (
  <div role="status" className={s.note}>
    <p>{children}</p>
    {actions && <div className={s.actions}>{actions}</div>}
  </div>
);
