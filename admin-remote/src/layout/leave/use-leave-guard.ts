import { useEffect, useRef } from 'react';

interface Address {
  pathname: string;
  search: string;
}

interface Unsaved {
  /** True where going from one address to the other takes the form off the screen. */
  leaves(from: Address, to: Address): boolean;
  onLeave(): unknown;
}

const unsaved = new Map<object, Unsaved>();

export const anyUnsaved = (): boolean => unsaved.size > 0;

const left = (from: Address, to: Address) =>
  [...unsaved].filter(([, { leaves }]) => leaves(from, to));

function discardForms(forms: readonly (readonly [object, Unsaved])[]): void {
  for (const [form, { onLeave }] of forms) {
    unsaved.delete(form);
    onLeave();
  }
}

export const discardAll = (): void => discardForms([...unsaved]);

export const losesForm = (from: Address, to: Address): boolean => left(from, to).length > 0;

export const discardLeft = (from: Address, to: Address): void => discardForms(left(from, to));

/** The param of the address that opens and closes an editor. */
const EDITOR: readonly string[] = ['edit'];

interface Options {
  /** Params of the address whose change takes the form off the screen as a change of the path does. */
  leavingParams?: readonly string[];
  /** It is on this device: nothing asks but a sign-out, which deletes that. */
  isOnDevice?: boolean;
  onLeave?(): unknown;
}

/** Guards a changed form against a closed tab and, by LeaveGuard, every way out of the screen. */
export function useLeaveGuard(
  dirty: boolean,
  { leavingParams = EDITOR, isOnDevice = false, onLeave }: Options = {},
) {
  const form = useRef({});
  const latest = useRef<Unsaved>(null);
  latest.current = {
    leaves(from, to) {
      const [before, after] = [new URLSearchParams(from.search), new URLSearchParams(to.search)];
      return (
        !isOnDevice &&
        (from.pathname !== to.pathname ||
          leavingParams.some((name) => before.get(name) !== after.get(name)))
      );
    },
    onLeave: () => onLeave?.(),
  };

  useEffect(() => {
    const own = form.current;
    if (!dirty) return undefined;
    unsaved.set(own, {
      leaves: (from, to) => latest.current?.leaves(from, to) ?? false,
      onLeave: () => latest.current?.onLeave(),
    });
    const confirmUnload = (event: BeforeUnloadEvent) => {
      if (unsaved.has(own) && !isOnDevice) event.preventDefault();
    };
    window.addEventListener('beforeunload', confirmUnload);
    return () => {
      unsaved.delete(own);
      window.removeEventListener('beforeunload', confirmUnload);
    };
  }, [dirty, isOnDevice]);

  /** The input is saved: the form may be left at once, before the next render. */
  return { release: () => unsaved.delete(form.current) };
}
