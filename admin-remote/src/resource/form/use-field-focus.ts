import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { focusField } from './focus-field.ts';

export function useFieldFocus(ready: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const requestedField = useSearchParams()[0].get('field');
  useEffect(() => {
    if (ready && requestedField) focusField(place.current, requestedField);
  }, [ready, requestedField]);
  return place;
}
