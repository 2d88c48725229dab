import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FormFields } from '../fields/form-fields.ts';
import type { FormValues } from './use-contract-form.ts';

/** What a new row begins with where there is one row to choose: the only class, the only teacher. */
export const onlyOptions = (fields: FormFields): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind, options }]) =>
      kind === 'row' && options?.length === 1 ? [[name, options[0]!.value]] : [],
    ),
  );

/** Chooses them where they came after the form. */
export function useOnlyOptions(
  only: Readonly<Record<string, string>>,
  { getValues, setValue }: Pick<UseFormReturn<FormValues>, 'getValues' | 'setValue'>,
): void {
  const found = JSON.stringify(only);
  useEffect(() => {
    const options = Object.entries(JSON.parse(found) as Record<string, string>);
    for (const [name, value] of options) if (!getValues(name)) setValue(name, value);
  }, [found, getValues, setValue]);
}
