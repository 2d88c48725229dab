import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { focusField } from './focus-field.ts';

/** Focuses the field of the address's `?field=` once the form is rendered. */
export function useFieldFocus(ready: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const wanted = useSearchParams()[0].get('field');
  useEffect(() => {
    if (ready && wanted) focusField(place.current, wanted);
  }, [ready, wanted]);
  return place;
}
