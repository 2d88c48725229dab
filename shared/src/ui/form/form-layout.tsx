import type { ReactNode } from 'react';
import s from './form-layout.module.css';

/** Related fields under one heading: one column on phones, two beside a mouse. */
export function FieldGroup({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <fieldset className={s.group}>
      {title && <legend className={s.title}>{title}</legend>}
      <div className={s.fields}>{children}</div>
    </fieldset>
  );
}

/** An error of the form, not of one field; read out when it appears. */
export const FormAlert = ({ children }: { children: ReactNode }) => (
  <div role="alert" className={children ? s.alert : undefined}>
    {children}
  </div>
);

/** A quiet offer or piece of news above a form, with what can be done about it. */
export const FormNote = ({ children, actions }: { children: ReactNode; actions?: ReactNode }) => (
  <div role="status" className={s.note}>
    <p>{children}</p>
    {actions && <div className={s.actions}>{actions}</div>}
  </div>
);
