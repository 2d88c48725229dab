import { useLayoutEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { isLeft } from '../../layout/leave/newest-navigation.ts';

export type Changes = Readonly<Record<string, string | null>>;

export interface ChangeOptions {
  replace?: boolean;
  /** Follows from an answer or a pause, not from a press: whoever has left the screen meanwhile stays away. */
  isLate?: boolean;
}

export function applied(params: URLSearchParams, values: Changes): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

export function useAddress() {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  // What the last change leads to: another may come before it is rendered.
  const coming = useRef(params);
  useLayoutEffect(() => void (coming.current = params), [params]);

  function change(values: Changes, { replace = false, isLate = false }: ChangeOptions = {}) {
    if (isLate && isLeft(pathname)) return;
    coming.current = applied(coming.current, values);
    setParams(coming.current, { replace, preventScrollReset: true });
  }
  return { params, coming, change };
}
export type Address = ReturnType<typeof useAddress>;
