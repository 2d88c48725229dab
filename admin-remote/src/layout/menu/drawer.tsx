import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Icon, closeIcon, useOverlay } from '@angan/shared/ui';
import s from './drawer.module.css';

export function Drawer({ onClose, children }: { onClose(): void; children: ReactNode }) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useOverlay(onClose);
  useLayoutEffect(() => {
    const own = dialog.current;
    own?.showModal();
    return () => own?.close();
  }, []);
  return (
    // Catches clicks outside the drawer (Escape does the same) and those of the links inside.
    // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events
    <dialog
      ref={dialog}
      className={s.drawer}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        const link = event.target instanceof Element && event.target.closest('a');
        if (event.target === dialog.current || link) onClose();
      }}
    >
      <header className={s.head}>
        <h2 id={id} className={s.title}>
          মেনু
        </h2>
        <button type="button" className={s.close} onClick={onClose}>
          <Icon path={closeIcon} />
          <span className="visually-hidden">মেনু বন্ধ করুন</span>
        </button>
      </header>
      {children}
    </dialog>
  );
}
