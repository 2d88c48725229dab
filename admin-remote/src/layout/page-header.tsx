import common from '@angan/shared/styles/common.module.css';
import { createContext, useContext, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useLostFocus } from './lost-focus.ts';
import s from './page-header.module.css';

/** Where the frame shows the title of its screen; undefined without a frame, null until it is drawn. */
export const HeadSlot = createContext<HTMLElement | null | undefined>(undefined);

interface Props {
  title: string;
  subtitle?: ReactNode;
  children?: ReactNode;
}

export function PageHeader({ title, subtitle, children }: Props) {
  const slot = useContext(HeadSlot);
  useLostFocus();
  const head = (
    <div className={s.header}>
      <h1 className={s.title} tabIndex={-1}>
        {title}
      </h1>
      {children && <div className={s.actions}>{children}</div>}
    </div>
  );
  return (
    <>
      {slot === undefined ? head : slot && createPortal(head, slot)}
      {subtitle && <p className={common.muted}>{subtitle}</p>}
    </>
  );
}
