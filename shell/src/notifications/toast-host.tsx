import { useEffect, useRef, useState } from 'react';
import { toast as show, Toaster, useToasterStore } from 'react-hot-toast';
import type { Toast } from '@angan/shared';
import { Button, hasSupportNumber, SupportNumber } from '@angan/shared/ui';
import s from './toast-host.module.css';

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
    duration: durationOf(toast),
    className: s.toast,
    ariaProps: silent,
  };
  if (kind === 'blank') show(content, options);
  else show[kind](content, options);
}

const TOP = 16;

/** Below the title of the dialog that lies on top, so that the title stays readable. */
function topOfToasts(): number {
  const titles = document.querySelectorAll('dialog[open] > header');
  const bottom = titles[titles.length - 1]?.getBoundingClientRect().bottom ?? 0;
  return Math.max(TOP, Math.round(bottom) + 8);
}

/** The place of toasts: a popover, so that an open dialog does not cover them. */
export function ToastHost() {
  const layer = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [top, setTop] = useState(TOP);
  const newest = useToasterStore().toasts[0]?.id;

  useEffect(() => {
    layer.current?.showPopover?.();
    // Toasts are measured when they appear: not before their place is shown.
    setOpen(true);
  }, []);
  useEffect(() => {
    // What was shown last lies on top: a dialog that was opened since then would cover the newest toast.
    if (!newest) return;
    setTop(topOfToasts());
    if (!document.querySelector('dialog[open]')) return;
    layer.current?.hidePopover?.();
    layer.current?.showPopover?.();
  }, [newest]);

  return (
    <div ref={layer} popover="manual" className={s.layer}>
      {open && <Toaster position="top-center" containerStyle={{ top }} />}
    </div>
  );
}
