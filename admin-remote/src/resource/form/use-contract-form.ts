import { useMemo } from 'react';
import { useForm, type FieldErrors, type Resolver } from 'react-hook-form';
import {
  isRequired,
  readInput,
  type AnyField,
  type AnyResource,
  type InputOf,
  type RecordOf,
} from '@angan/shared/contract';
import { useFilePreparations, type FieldProps, type FileFieldProps } from '@angan/shared/ui';
import { SAMPLE, useIsSample } from '../../data/use-overview.ts';
import type { AnyControl } from '../fields/contract-form.tsx';
import { useAfterPress } from './use-after-press.ts';

export type FormValues = Record<string, string | File | null>;
type FileName<R extends AnyResource> = Extract<keyof R['files'], string>;
type TextName<R extends AnyResource> = Extract<keyof InputOf<R>, string>;

/** Wires a control to the record being edited: `<TextField label="নাম" {...field('full_name')} />`. */
export interface FieldOf<R extends AnyResource> {
  (name: TextName<R>): FieldProps;
  (name: FileName<R>): FileFieldProps;
}

/** The values a form starts with: texts for the fields, nothing for the files. */
export function formValues(
  contract: AnyResource,
  record: Readonly<Record<string, unknown>> | null,
): FormValues {
  const texts = Object.keys(contract.input.shape as object).map((name) => [
    name,
    String(record?.[name] ?? ''),
  ]);
  return Object.fromEntries([
    ...texts,
    ...Object.keys(contract.files).map((name) => [name, null]),
  ]) as FormValues;
}

/** A resolver of react-hook-form; values stay as typed and are parsed again for the request. */
export const contractResolver =
  (contract: AnyResource): Resolver<FormValues> =>
  (values) => {
    const ofFiles = contract.ruleOfForm?.(values);
    const { errors: ofTexts } = readInput(contract, values);
    const errors = { ...ofFiles, ...ofTexts };
    const found = Object.entries(errors).map(([name, message]) => [
      name,
      { type: 'contract', message },
    ]);
    return found.length > 0
      ? { values: {}, errors: Object.fromEntries(found) as FieldErrors<FormValues> }
      : { values, errors: {} };
  };

export function useContractForm<R extends AnyResource>(
  contract: R,
  base: RecordOf<R> | null,
  fresh: Readonly<Record<string, string>> = {},
) {
  const stored = useMemo(() => formValues(contract, base), [contract, base]);
  const initial: FormValues = { ...stored, ...fresh };
  const form = useForm<FormValues>({
    defaultValues: initial,
    resolver: contractResolver(contract),
    shouldFocusError: false,
  });
  const values = { ...initial, ...form.watch() };
  const files = useFilePreparations();
  const isSample = useIsSample(Object.values(contract.files).includes('image') && base !== null);
  const afterPress = useAfterPress();
  const { errors, submitCount } = form.formState;
  const dirty =
    files.preparing || Object.keys(initial).some((name) => values[name] !== initial[name]);

  const control = (name: string): AnyControl => ({
    name,
    value: values[name] as never,
    error: errors[name]?.message,
    required: isRequired(contract.fields[name] as AnyField),
    onChange: (value: string | File | null) =>
      form.setValue(name, value, { shouldDirty: true, shouldValidate: errors[name] !== undefined }),
    // An empty required field is reported at the save, not when it is passed through.
    onBlur: () => afterPress.run(() => void (form.getValues(name) && form.trigger(name))),
    // An empty text in a file's place takes the stored file away.
    ...(name in contract.files && {
      value: (values[name] instanceof File ? values[name] : null) as never,
      removed: values[name] === '',
      onRemove: () => form.setValue(name, '', { shouldDirty: true }),
      onPrepare: (preparation: Promise<string | null>) => files.track(name, preparation),
      stored: base?.[name as keyof RecordOf<R>],
      storedName: base?.media?.[name]?.name,
      ...(isSample(base?.[name as keyof RecordOf<R>]) &&
        !(values[name] instanceof File) && { hint: `${SAMPLE}: কলেজের নিজের ছবি দিন।` }),
    }),
  });

  return {
    form,
    files,
    cancelChecks: afterPress.cancel,
    values,
    initial,
    dirty,
    /** The fields with an error, once a save was tried. */
    invalid: submitCount > 0 ? Object.keys(errors) : [],
    control,
    field: control as FieldOf<R>,
  };
}
