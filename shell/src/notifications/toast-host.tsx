import { useEffect, useRef, useState } from 'react';
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
// Our own region reads toasts out; the library's would say everything twice.
const silent = { role: 'status', 'aria-live': 'off' } as const;

const durationOf = ({ kind, action, failed }: Toast): number => {
  if (hasSupportNumber(failed)) return WITH_NUMBER;
  return action ? WITH_ACTION : DURATION[kind];
};

/** Shows one toast. */
export function showToast(toast: Toast): void {
  const { kind, text, action, failed } = toast;
  const content = ({ id }: { id: string }) => (
    <span className={s.content}>
      {text}
      {action && (
        <Button
          look="quiet"
          onClick={() => {
            show.dismiss(id);
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <SupportNumber error={failed} />
    </span>
  );
  const options = {
    // The same failure once more takes the place of the first; each undo keeps its own.
    ...(!action && { id: text }),
    duration: durationOf(toast),
    className: s.toast,
    ariaProps: silent,
  };
  if (kind === 'blank') show(content, options);
  else show[kind](content, options);
}

/** The place of toasts: a popover, so that an open dialog does not cover them. */
export function ToastHost() {
  const layer = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [top, setTop] = useState(() => topOfToasts(0));
  const latest = Math.max(0, ...useToasterStore().toasts.map(({ createdAt }) => createdAt));

  useEffect(() => {
    layer.current?.showPopover?.();
    // Toasts are measured when they appear: not before their place is shown.
    setOpen(true);
  }, []);
  useEffect(() => {
    // What was shown last lies on top: a dialog that was opened since then would cover the newest toast.
    if (!latest) return undefined;
    if (document.querySelector('dialog[open]')) {
      layer.current?.hidePopover?.();
      layer.current?.showPopover?.();
    }
    // Its size, and the error that it comes with, are known once both are drawn.
    const drawn = requestAnimationFrame(() => {
      const shown = [...(layer.current?.querySelectorAll<HTMLElement>(`.${s.toast}`) ?? [])];
      setTop(topOfToasts(shown.reduce((sum, { offsetHeight }) => sum + offsetHeight, 0)));
    });
    return () => cancelAnimationFrame(drawn);
  }, [latest]);

  return (
    <div ref={layer} popover="manual" className={s.layer}>
      {open && <Toaster position="top-center" containerStyle={{ top }} />}
    </div>
  );
}
