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
  const [values, setValues] = useState(
    () => Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>,
  );
  const form = useRef<HTMLFormElement>(null);
  const control = (name: Name) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`);

  // What was typed before this code ran stands in the controls alone.
  useEffect(() => {
    setValues((before) => {
      const after = { ...before };
      for (const name of names) after[name] = control(name)?.value || before[name];
      return after;
    });
  }, []);

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
