import type { FieldErrors } from '@angan/shared/contract';
import { useRef, useState } from 'react';

interface TypedField {
  name: string;
  label: string;
  value: string;
  onChange(value: string): void;
  error: string | undefined;
}
export type TypedFieldOf<Name extends string> = (name: Name, label: string) => TypedField;

/** The typed texts of a form whose fields stand in the order of `empty`. */
export function useTypedFields<Name extends string>(
  empty: Record<Name, string>,
  errors: FieldErrors,
) {
  const [values, setValues] = useState(empty);
  const form = useRef<HTMLFormElement>(null);

  const field: TypedFieldOf<Name> = (name, label) => ({
    name,
    label,
    value: values[name],
    onChange: (value) => setValues((before) => ({ ...before, [name]: value })),
    error: errors[name],
  });

  function focusFirst(wrong: FieldErrors) {
    const first = Object.keys(empty).find((name) => wrong[name]);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  }

  return { values, field, form, focusFirst };
}
