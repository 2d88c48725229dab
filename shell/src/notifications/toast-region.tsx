import { Fragment, useEffect, useState, type ComponentType } from 'react';
import { provideToasts, type Toast } from '@angan/shared';
import { ToastBoundary } from './toast-boundary.tsx';
import '../layout/errors/retry-bar.css';

/** How long a sentence stays where screen readers find it, in ms. */
const READ_OUT_MS = 8000;

type ToastEntry = Toast & { id: number };

/**
 * Shows toasts and reads them out. The live regions exist from the first paint, as a new region is often not read
 * out; the library that draws toasts is fetched with the first one.
 */
export function ToastRegion() {
  const [announced, setAnnounced] = useState<readonly ToastEntry[]>([]);
  const [Host, setHost] = useState<ComponentType | null>(null);
  const [plain, setPlain] = useState(false);

  useEffect(() => {
    let count = 0;
    provideToasts((toast) => {
      const id = count++;
      setAnnounced((before) => [...before, { ...toast, id }]);
      setTimeout(
        () => setAnnounced((before) => before.filter((one) => one.id !== id)),
        READ_OUT_MS,
      );
      void import(/* webpackChunkName: "toasts" */ './toast-host.tsx').then(
        ({ ToastHost, showToast }) => {
          setHost(() => ToastHost);
          showToast(toast);
        },
        // Without the library its text is used: no failure may go unnoticed because a file is missing.
        () => setPlain(true),
      );
    });
  }, []);

  const sentences = (urgent: boolean) =>
    announced
      .filter(({ kind }) => (kind === 'error') === urgent)
      .map(({ id, text, action }) => (
        <Fragment key={id}>
          <p>{text}</p>
          {action && <p>{`${action.label}: F8 চাপুন`}</p>}
        </Fragment>
      ));
  return (
    <>
      <div className={plain && announced.length > 0 ? 'retry-bar' : 'visually-hidden'}>
        <div role="status" aria-live="polite" aria-atomic="false">
          {sentences(false)}
        </div>
        <div role="alert" aria-atomic="false">
          {sentences(true)}
        </div>
      </div>
      {Host && (
        <ToastBoundary onFail={() => setPlain(true)}>
          <Host />
        </ToastBoundary>
      )}
    </>
  );
}
