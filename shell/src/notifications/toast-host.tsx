import { useEffect, useRef, useState, type ReactElement } from 'react';
import { toast as show, Toaster, useToasterStore } from 'react-hot-toast';
import type { Toast } from '@angan/shared';
import { Button, hasSupportNumber, SupportNumber } from '@angan/shared/ui';
import s from './toast-host.module.css';
import { topOfToasts } from './toast-place.ts';

const DURATION = { success: 2000, error: 4000, blank: 4000 };
/** Long enough to reach the button. */
const WITH_ACTION = 8000;
/** Long enough to copy a number, or to read it out on the phone. */
const WITH_NUMBER = 20_000;
/** Leads to the button of the newest toast, which is far from what was focused. */
const TO_BUTTON = 'F8';
// Our own region reads toasts out; the library's would say everything twice.
const silent = { role: 'status', 'aria-live': 'off' } as const;

/** Visible errors; once something was pressed, a success is the end of them. */
const standing = new Set<string>();
const pressedSince = new Set<string>();
function notePress() {
  for (const text of standing) pressedSince.add(text);
  standing.clear();
}

const durationOf = ({ kind, action, failed }: Toast): number => {
  if (hasSupportNumber(failed)) return WITH_NUMBER;
  return action ? WITH_ACTION : DURATION[kind];
};

export function showToast(toast: Toast): void {
  const { kind, text, action, failed } = toast;
  const content = ({ id }: { id: string }): ReactElement => (
    <span className={s.content}>
      {text}
      {action && (
        <Button
          variant="quiet"
          aria-keyshortcuts={TO_BUTTON}
          onFocus={() => draw(Infinity, id)}
          onBlur={() => draw(WITH_ACTION, id)}
          onClick={({ currentTarget }) => {
            // Its focus must not go with it: what comes back may take it.
            currentTarget.blur();
            show.dismiss(id);
            action.run();
          }}
        >
          {action.label}
          <kbd aria-hidden className={s.key}>
            {TO_BUTTON}
          </kbd>
        </Button>
      )}
      <SupportNumber error={failed} />
    </span>
  );
  // The same failure once more takes the place of the first; each undo keeps its own.
  function draw(duration: number, id = action ? undefined : text) {
    const options = { ...(id && { id }), duration, className: s.toast, ariaProps: silent };
    if (kind === 'blank') show(content, options);
    else show[kind](content, options);
  }
  draw(durationOf(toast));
  pressedSince.delete(text);
  if (kind === 'error' && !action) standing.add(text);
  if (kind !== 'success') return;
  for (const id of pressedSince) show.dismiss(id);
  pressedSince.clear();
}

/** The place of toasts: a popover, so that an open dialog does not cover them. */
export function ToastHost() {
  const layer = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [top, setTop] = useState(() => topOfToasts(0));
  const latest = Math.max(0, ...useToasterStore().toasts.map(({ createdAt }) => createdAt));

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      notePress();
      const undo = layer.current?.querySelector<HTMLElement>('[aria-keyshortcuts]');
      if (event.key !== TO_BUTTON || !undo) return;
      event.preventDefault();
      undo.focus();
    }
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', notePress, true);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', notePress, true);
    };
  }, []);
  useEffect(() => {
    layer.current?.showPopover?.();
    // Toasts are measured when they appear: not before their place is visible.
    setOpen(true);
  }, []);
  useEffect(() => {
    // What appeared last lies on top: a dialog that was opened since then would cover the newest toast.
    // A press on its button redraws a toast, which must not move then.
    if (!latest || layer.current?.contains(document.activeElement)) return undefined;
    if (document.querySelector('dialog[open]')) {
      layer.current?.hidePopover?.();
      layer.current?.showPopover?.();
    }
    // Its size, and the error that it comes with, are known once both are drawn.
    const drawn = requestAnimationFrame(() => {
      const toasts = [...(layer.current?.querySelectorAll<HTMLElement>(`.${s.toast}`) ?? [])];
      setTop(topOfToasts(toasts.reduce((sum, { offsetHeight }) => sum + offsetHeight, 0)));
    });
    return () => cancelAnimationFrame(drawn);
  }, [latest]);

  return (
    <div ref={layer} popover="manual" className={s.layer}>
      {open && <Toaster position="top-center" containerStyle={{ top }} />}
    </div>
  );
}
