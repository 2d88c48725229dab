import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Focuses the field of the address's `?field=` once the form is rendered. */
export function useFieldFocus(ready: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const wanted = useSearchParams()[0].get('field');
  useEffect(() => {
    if (!ready || !wanted) return;
    const field = place.current?.querySelector(`[data-field="${CSS.escape(wanted)}"]`);
    field?.scrollIntoView?.({ block: 'center' });
    field
      ?.querySelector<HTMLElement>('input:not([hidden]), textarea, button')
      ?.focus({ preventScroll: true });
  }, [ready, wanted]);
  return place;
}
