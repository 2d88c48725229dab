import { useState } from 'react';
import type { FieldProps } from '@angan/shared/ui';

/** The texts of a short form, and what each of its controls takes: `<TextField label="কারণ" {...field('reason')} />`. */
export function useFields<Values extends Readonly<Record<string, string>>>(initial: Values) {
  const [values, setValues] = useState(initial);
  const set = (change: Partial<Values>) => setValues((current) => ({ ...current, ...change }));
  const field = (name: keyof Values & string): FieldProps => ({
    name,
    value: values[name] ?? '',
    onChange: (value) => set({ [name]: value } as Partial<Values>),
  });
  return { values, field, set };
}
