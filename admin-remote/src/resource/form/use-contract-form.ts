import { useMemo, useEffect, useRef } from 'react';
import { useForm, type FieldErrors, type Resolver } from 'react-hook-form';
import {
  isRequired,
  readInput,
  type AnyField,
  type AnyResource,
  type InputOf,
  type RecordOf,
} from '@angan/shared/contract';
import { useFilePreparations, type FieldProps } from '@angan/shared/ui';
import { SAMPLE, useIsSample } from '../../data/use-overview.ts';
import type { AnyControl, FileControl } from '../fields/contract-form.tsx';
import { UNREADABLE_PDF } from '../messages.ts';

/** Waits for the click while a button is pressed: what moves under the pointer loses it. */
function useAfterPress() {
  const pressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);

  useEffect(() => {
    const release = () => {
      pressed.current = false;
      for (const work of waiting.current.splice(0)) work();
    };
    const onDown = () => (pressed.current = true);
    // The click comes between the release of the button and the next task.
    const onUp = () => void setTimeout(release);
    document.addEventListener('mousedown', onDown, true);
    document.addEventListener('mouseup', onUp, true);
    return () => {
      document.removeEventListener('mousedown', onDown, true);
      document.removeEventListener('mouseup', onUp, true);
    };
  }, []);

  return {
    run(work: () => void): void {
      if (pressed.current) waiting.current.push(work);
      else work();
    },
    cancel: () => void waiting.current.splice(0),
  };
}

export type FormValues = Record<string, string | File | null>;

/** Wires a control to the record being edited: `<TextField label="নাম" {...field('full_name')} />`. */
export interface FieldOf<R extends AnyResource> {
  (name: Extract<keyof InputOf<R>, string>): FieldProps;
  (name: Extract<keyof R['files'], string>): { file: FileControl };
}

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

function useValues<R extends AnyResource>(
  contract: R,
  base: RecordOf<R> | null,
  fresh: Readonly<Record<string, string>>,
) {
  const stored = useMemo(() => formValues(contract, base), [contract, base]);
  const initial: FormValues = { ...stored, ...fresh };
  const form = useForm<FormValues>({
    defaultValues: initial,
    resolver: contractResolver(contract),
    shouldFocusError: false,
  });
  return { form, initial, values: { ...initial, ...form.watch() } };
}

export function useContractForm<R extends AnyResource>(
  contract: R,
  base: RecordOf<R> | null,
  fresh: Readonly<Record<string, string>> = {},
) {
  const { form, initial, values } = useValues(contract, base, fresh);
  const files = useFilePreparations();
  const isSample = useIsSample(Object.values(contract.files).includes('image') && base !== null);
  const afterPress = useAfterPress();
  const { errors, submitCount } = form.formState;
  const dirty =
    files.preparing || Object.keys(initial).some((name) => values[name] !== initial[name]);

  const set = (name: string, value: string | File | null) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: errors[name] !== undefined });
  const fileOf = (name: string, value: string | File | null): FileControl => ({
    value: value instanceof File ? value : null,
    onChange: (file) => set(name, file),
    // An empty text in a file's place takes the stored file away.
    removed: value === '',
    onRemove: () => form.setValue(name, '', { shouldDirty: true }),
    onPrepare: (preparation) => files.track(name, preparation),
    stored: base?.[name as keyof RecordOf<R>],
    storedName: base?.media?.[name]?.name,
  });
  const control = (name: string): AnyControl => {
    const value = values[name] ?? null;
    return {
      name,
      value: typeof value === 'string' ? value : '',
      error: errors[name]?.message,
      required: isRequired(contract.fields[name] as AnyField),
      onChange: (text) => set(name, text),
      // An empty required field is reported at the save, not when it is passed through.
      onBlur: () => afterPress.run(() => void (form.getValues(name) && form.trigger(name))),
      ...(name in contract.files && {
        file: fileOf(name, value),
        ...(base?.media?.[name]?.unreadable &&
          !(value instanceof File) && { hint: UNREADABLE_PDF }),
        ...(isSample(base?.[name as keyof RecordOf<R>]) &&
          !(value instanceof File) && { hint: `${SAMPLE}: কলেজের নিজের ছবি দিন।` }),
      }),
    };
  };

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
