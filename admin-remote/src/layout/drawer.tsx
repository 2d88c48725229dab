import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Icon } from '@angan/shared/ui';
import s from './drawer.module.css';

/** The sidebar of a phone: over the page, closed by a tap beside it, Escape or a choice. */
export function Drawer({ onClose, children }: { onClose(): void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const own = dialog.current;
    own?.showModal();
    return () => own?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={s.drawer}
      aria-label="মেনু"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        const chosen = event.target instanceof Element && event.target.closest('a');
        if (event.target === dialog.current || chosen) onClose();
      }}
    >
      <div className={s.content}>
        <button type="button" className={s.close} onClick={onClose}>
          <Icon name="close" />
          <span className="visually-hidden">মেনু বন্ধ করুন</span>
        </button>
        {children}
      </div>
    </dialog>
  );
}
