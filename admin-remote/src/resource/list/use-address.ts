import { useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

export type Changes = Readonly<Record<string, string | null>>;

export function applied(params: URLSearchParams, values: Changes): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** The query of the address, and how to change some of its values. */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  // What the last change leads to: another may come before it is rendered.
  const coming = useRef(params);
  useLayoutEffect(() => void (coming.current = params), [params]);

  function change(values: Changes, replace = false) {
    coming.current = applied(coming.current, values);
    setParams(coming.current, { replace, preventScrollReset: true });
  }
  return { params, coming, change };
}
