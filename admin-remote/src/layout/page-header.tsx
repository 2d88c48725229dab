import common from '@angan/shared/styles/common.module.css';
import { createContext, useContext, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useKeptFocus } from './kept-focus.ts';
import s from './page-header.module.css';

/** Where the frame shows the title of its screen; undefined without a frame, null until it is drawn. */
export const HeadSlot = createContext<HTMLElement | null | undefined>(undefined);

interface Props {
  title: string;
  /** A sentence about the screen, above its content. */
  lead?: ReactNode;
  /** The primary action and a few others, beside the title. */
  children?: ReactNode;
}

/** The title and the actions of a screen, shown in the header of the dashboard. */
export function PageHeader({ title, lead, children }: Props) {
  const slot = useContext(HeadSlot);
  useKeptFocus();
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
      {lead && <p className={common.muted}>{lead}</p>}
    </>
  );
}
