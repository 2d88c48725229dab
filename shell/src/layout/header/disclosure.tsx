import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { Icon, type IconPath, closeIcon } from '@angan/shared/ui';
import s from './mobile-menu.module.css';

interface Props {
  /** Left out where the label itself is visible. */
  icon?: IconPath;
  label: string;
  /** Of those with the same name one is open at a time. */
  group?: string;
  className?: string;
  /** A way to the same without script, in the panel until a script has seen it open. */
  instead?: ReactNode;
  children: (close: () => void) => ReactNode;
}

/** A press outside it or Escape closes the panel; the function returned ends that. */
function closeFromOutside(
  details: RefObject<HTMLDetailsElement | null>,
  summary: RefObject<HTMLElement | null>,
  close: () => void,
) {
  const onPointer = (event: Event) => {
    if (!details.current?.contains(event.target as Node)) close();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !details.current?.open) return;
    close();
    summary.current?.focus();
  };
  document.addEventListener('pointerdown', onPointer);
  document.addEventListener('keydown', onKey);
  return () => {
    document.removeEventListener('pointerdown', onPointer);
    document.removeEventListener('keydown', onKey);
  };
}

/** A button of the navigation with its panel. A details element: it works without script. */
export function Disclosure(props: Props) {
  const { icon, label, group = 'mobile-bar', className = s.disclosure, instead, children } = props;
  const details = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const [opened, setOpened] = useState(false);
  const close = () => details.current?.removeAttribute('open');

  const search = () => details.current?.querySelector<HTMLInputElement>('input[name="q"]')?.focus();
  const onToggle = () => {
    if (!details.current?.open) return;
    setOpened(true);
    search();
  };
  // It may have been opened before this code ran.
  useEffect(onToggle, []);
  useEffect(() => {
    if (opened) search();
  }, [opened]);
  useEffect(() => closeFromOutside(details, summary, close), []);

  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
  };
  const onClick = (event: MouseEvent) => {
    if ((event.target as Element).closest('a')) close();
  };
  return (
    <details ref={details} name={group} className={className} onBlur={onBlur} onToggle={onToggle}>
      <summary ref={summary} aria-label={icon && label}>
        {icon ? (
          <>
            <Icon path={icon} />
            <Icon path={closeIcon} />
          </>
        ) : (
          label
        )}
      </summary>
      {/* Catches the clicks of the links inside, which the keyboard sends, too. */}
      {/* eslint-disable-next-line jsx-a11y-x/no-static-element-interactions,
            jsx-a11y-x/click-events-have-key-events */}
      <div className={icon && s.panel} onClick={onClick}>
        {instead && !opened ? instead : children(close)}
      </div>
    </details>
  );
}
