import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';

const unsaved = new Set<object>();

/** Whether a form on the screen holds something unsaved. */
export const anyUnsaved = (): boolean => unsaved.size > 0;
/** Lets the user go after they have said that it may be lost. */
export const forgetUnsaved = (): void => unsaved.clear();

/** Stops a changed form from being left by a link, the way back, a reload or a closed tab until the user has been asked. */
export function useLeaveGuard(dirty: boolean) {
  const form = useRef({});
  useEffect(() => {
    const own = form.current;
    if (!dirty) return undefined;
    unsaved.add(own);
    const ask = (event: BeforeUnloadEvent) => {
      if (unsaved.has(own)) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      unsaved.delete(own);
      window.removeEventListener('beforeunload', ask);
    };
  }, [dirty]);

  const blocker = useBlocker(() => unsaved.has(form.current));
  return {
    asking: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => {
      unsaved.delete(form.current);
      blocker.proceed?.();
    },
    /** What was typed is saved: the form may be left at once, before the next render. */
    release: () => unsaved.delete(form.current),
  };
}
