import { isRequired, type AnyField, type FieldErrors } from '@angan/shared/contract';
import { useEffect, useRef, useState } from 'react';

interface TypedField {
  name: string;
  label: string;
  hint: string | undefined;
  required: boolean;
  value: string;
  onChange(value: string): void;
  error: string | undefined;
}
export type TypedFieldOf<Name extends string> = (name: Name) => TypedField;

export function useTypedFields<Name extends string>(
  fields: Readonly<Record<Name, AnyField>>,
  errors: FieldErrors,
) {
  const names = Object.keys(fields) as Name[];
  const valuesOf = (read: (name: Name) => string) =>
    Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, string>;
  const [values, setValues] = useState(() => valuesOf(() => ''));
  const form = useRef<HTMLFormElement>(null);
  const control = (name: Name) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`);

  // What was typed before this code ran is in the controls alone.
  useEffect(() => setValues(valuesOf((name) => control(name)?.value ?? '')), []);

  const field: TypedFieldOf<Name> = (name) => ({
    name,
    label: fields[name].label,
    hint: fields[name].hint,
    required: isRequired(fields[name]),
    value: values[name],
    onChange: (value) => setValues((before) => ({ ...before, [name]: value })),
    error: errors[name],
  });

  function focusFirst(wrong: FieldErrors) {
    const first = names.find((name) => wrong[name]);
    if (first) control(first)?.focus();
  }

  return { values, field, form, focusFirst };
}
