import type { ReactNode } from 'react';
import type { ContactMessage } from '@angan/shared/contract';
import { graphemeCount, truncate } from '@angan/bengali-text';
import s from './messages.module.css';

const SHOWN = 50;

/** The beginning of a message; a longer one opens in full. */
export function MessageText({
  message,
  found,
  onOpen,
}: {
  message: ContactMessage;
  /** Marks what a search has found. */
  found(text: string): ReactNode;
  onOpen(): void;
}) {
  const { message: text, name, is_read } = message;
  return (
    <span className={is_read ? s.text : `${s.text} ${s.unread}`}>
      {found(truncate(text, SHOWN))}
      {graphemeCount(text) > SHOWN && (
        <button type="button" className={s.more} onClick={onOpen}>
          আরও পড়ুন<span className="visually-hidden">{`: ${name}`}</span>
        </button>
      )}
    </span>
  );
}
