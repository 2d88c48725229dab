import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Icon, type IconPath } from '@angan/shared/ui';
import { Link } from 'react-router-dom';
import item from './menu-item.module.css';
import s from './menu-button.module.css';

export interface MenuAction {
  label: string;
  icon: IconPath;
  to: string | (() => void);
}

export function MenuButton({
  actions,
  children,
}: {
  actions: readonly MenuAction[];
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    if (!open) return undefined;
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [open]);

  const close = () => setOpen(false);
  function run(act: () => void) {
    close();
    // A dialog that the action opens gives the focus back here.
    toggle.current?.focus();
    act();
  }

  return (
    <div
      ref={root}
      role="presentation"
      className={s.root}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        close();
        toggle.current?.focus();
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !root.current?.contains(relatedTarget)) close();
      }}
    >
      <button
        ref={toggle}
        type="button"
        className={s.toggle}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {children}
      </button>
      <ul id={id} className={s.menu} hidden={!open}>
        {actions.map(({ label, icon, to }) => (
          <li key={label}>
            {typeof to === 'string' ? (
              <Link to={to} className={item.item} onClick={close}>
                <Icon path={icon} size={20} />
                {label}
              </Link>
            ) : (
              <button type="button" className={item.item} onClick={() => run(to)}>
                <Icon path={icon} size={20} />
                {label}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
