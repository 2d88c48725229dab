import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { offered, type Offer } from '@angan/shared/offered';
import { Icon, type IconPath } from '@angan/shared/ui';
import { Link } from 'react-router-dom';
import item from './menu-item.module.css';
import s from './menu-button.module.css';

export interface MenuAction extends Offer {
  label: string;
  icon: IconPath;
  to: string | (() => void);
}

/** Open until a press elsewhere. */
function useOpen(root: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) return undefined;
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [open, root]);
  return [open, setOpen] as const;
}

interface ItemProps {
  action: MenuAction;
  onLeave(): void;
  onRun(act: () => void): void;
}

function MenuItem({ action: { label, icon, to }, onLeave, onRun }: ItemProps) {
  const content = (
    <>
      <Icon path={icon} size={20} />
      {label}
    </>
  );
  return typeof to === 'string' ? (
    <Link to={to} className={item.item} onClick={onLeave}>
      {content}
    </Link>
  ) : (
    <button type="button" className={item.item} onClick={() => onRun(to)}>
      {content}
    </button>
  );
}

interface Props {
  actions: readonly MenuAction[];
  children: ReactNode;
}

export function MenuButton({ actions, children }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const id = useId();
  const [open, setOpen] = useOpen(root);
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
        {offered(actions).map((action) => (
          <li key={action.label}>
            <MenuItem action={action} onLeave={close} onRun={run} />
          </li>
        ))}
      </ul>
    </div>
  );
}
