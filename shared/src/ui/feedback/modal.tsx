import { closeIcon } from '../media/icons.ts';
import {
  createContext,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { Icon } from '../media/icon.tsx';
import s from './modal.module.css';
import { useOverlay } from './open-overlays.ts';

/** Next to the title of the dialog around it; undefined without a dialog, null until it is drawn. */
export const DialogHeadSlot = createContext<HTMLElement | null | undefined>(undefined);

interface Props {
  title: string;
  /** By the cross, Escape and the way back; its owner then no longer renders it. */
  onClose(): void;
  children: ReactNode;
  /** A form covers the screen of a phone, a sheet and a picker its lower part. A question stays small. */
  size?: 'question' | 'form' | 'sheet' | 'picker';
  description?: string;
  inAddress?: boolean;
}

const isOpenList = (target: EventTarget) =>
  target instanceof Element && target.getAttribute('aria-expanded') === 'true';

/** The browser would focus the cross; on a touch screen a field would raise the keyboard. */
function focusFirst(dialog: HTMLElement | null) {
  const named = dialog?.querySelector<HTMLElement>('[data-autofocus]');
  const touch = globalThis.matchMedia?.('(pointer: coarse)').matches;
  const field = touch
    ? null
    : dialog?.querySelector<HTMLElement>(
        'input:not([type="hidden"], [type="file"], [type="checkbox"], [aria-hidden]), textarea',
      );
  // A long question begins at its top, though its answers are at its end.
  (named ?? field)?.focus({ preventScroll: Boolean(named) });
}

/** A browser may close a dialog over a refused cancel; as long as its owner renders it, it stays. */
function stay({ target, currentTarget }: SyntheticEvent<HTMLDialogElement>) {
  if (target === currentTarget && currentTarget.isConnected) currentTarget.showModal();
}

/** A native dialog over the page. Focus goes in, stays in, and comes back to where it was. */
export function Modal({ title, onClose, children, size = 'form', description, inAddress }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [headSlot, setHeadSlot] = useState<HTMLElement | null>(null);
  const id = useId();
  useOverlay(onClose, inAddress);

  useLayoutEffect(() => {
    const own = dialog.current;
    own?.showModal();
    focusFirst(own);
    // Closed before it is taken off the page, else the browser forgets where the focus was.
    return () => own?.close();
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    // The first Escape belongs to the open list of a select.
    if (!isOpenList(event.target)) onClose();
  }

  return (
    <dialog
      ref={dialog}
      className={`${s.dialog} ${s[size]}`}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        if (event.target === dialog.current) onClose();
      }}
      onClose={stay}
    >
      {/* No landmark: the dialog may be part of one. Toasts look for this element. */}
      <header role="presentation" className={s.head}>
        <h2 id={`${id}-title`} className={s.title}>
          {title}
        </h2>
        <div ref={setHeadSlot} className={s.actions} />
        <button type="button" className={s.close} onClick={onClose}>
          <Icon path={closeIcon} />
          <span className="visually-hidden">বন্ধ করুন</span>
        </button>
      </header>
      {description && (
        <p id={`${id}-description`} className={s.description}>
          {description}
        </p>
      )}
      <div className={s.body}>
        <DialogHeadSlot value={headSlot}>{children}</DialogHeadSlot>
      </div>
    </dialog>
  );
}
