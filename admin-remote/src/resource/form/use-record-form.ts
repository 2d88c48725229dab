import { useRef, useState, useEffect, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { notify, resourceApi } from '@angan/shared';
import type { AnyResource, RecordOf } from '@angan/shared/contract';
import { invalidateAll } from '../../data/query-client.ts';
import { useLeaveGuard } from '../../layout/leave/use-leave-guard.ts';
import { typedIn, type Draft } from '../drafts/drafts.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { fieldsOf, namesInForm, type FormFields } from '../fields/form-fields.ts';
import type { RecordFormProps } from './record-form.tsx';
import { formValues, useContractForm, type FormValues } from './use-contract-form.ts';
import { useRecordSave } from './use-record-save.ts';
import type { UseFormReturn } from 'react-hook-form';
import { focusFirstError } from './focus-first-error.ts';
import { SOMETHING_ELSE_WRONG, type FormMessages } from './messages.ts';

interface Options<R extends AnyResource> {
  element: RefObject<HTMLFormElement | null>;
  state: ReturnType<typeof useContractForm<R>>;
  messages: FormMessages;
  send(): void;
}

/** Sends a form once every selected file is prepared and no field is wrong; a file that was refused holds it. */
function useCheckedSubmit<R extends AnyResource>({
  element,
  state: { form, files, cancelChecks, values },
  messages,
  send,
}: Options<R>) {
  const waiting = useRef(false);
  const isAnother = useRef(false);
  const [waits, setWaits] = useState(false);

  function showProblem(text: string) {
    notify.error(text);
    focusFirstError(element.current);
  }

  const check = form.handleSubmit(send, (errors) => {
    const empty = Object.keys(errors).some((name) => !values[name]);
    showProblem(empty ? messages.invalid : SOMETHING_ELSE_WRONG);
  });

  async function submit(andAnother = false) {
    // The save checks every field; a check that came after it would take the server's errors away.
    cancelChecks();
    if (waiting.current) return;
    waiting.current = true;
    isAnother.current = andAnother;
    setWaits(files.preparing);
    const ready = await files.settled();
    waiting.current = false;
    setWaits(false);
    // The form may have been closed meanwhile.
    if (!element.current) return;
    if (ready) await check();
    else showProblem(SOMETHING_ELSE_WRONG);
  }

  return { waits, isAnother, submit: (andAnother?: boolean) => void submit(andAnother) };
}

/** Selected in a new row where there is one row to choose: the only class, the only teacher. */
const onlyOptions = (fields: FormFields): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind, options }]) =>
      kind === 'row' && options?.length === 1 ? [[name, options[0]!.value]] : [],
    ),
  );

function useOnlyOptions(
  only: Readonly<Record<string, string>>,
  { getValues, setValue }: Pick<UseFormReturn<FormValues>, 'getValues' | 'setValue'>,
): void {
  const found = JSON.stringify(only);
  useEffect(() => {
    const options = Object.entries(JSON.parse(found) as Record<string, string>);
    for (const [name, value] of options) if (!getValues(name)) setValue(name, value);
  }, [found, getValues, setValue]);
}

/** Ctrl+S saves the form that is being typed into, or the only one on the screen. */
function useSaveShortcut(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      const typing = document.activeElement?.closest('form');
      if (typing ? typing === form.current : document.forms.length === 1)
        form.current?.querySelector<HTMLElement>('[type=submit]')?.click();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [form]);
}

const PUBLISHED = 'is_published';
const without = (fields: FormFields, name: string): FormFields =>
  Object.fromEntries(Object.entries(fields).filter(([one]) => one !== name));

type Form = ReturnType<typeof useContractForm>['form'];

function fill(form: Form, texts: FormValues) {
  for (const [name, value] of Object.entries(texts))
    form.setValue(name, value, { shouldDirty: true });
}

/** What was not typed is as it is stored now, not as it was then. */
function fillWithDraft(form: Form, initial: FormValues, offered: Draft, dirty: boolean) {
  const typed = { ...form.getValues() };
  fill(form, { ...initial, ...(typedIn(offered) as FormValues) });
  if (dirty)
    notify.blank('খসড়া ফিরিয়ে আনা হয়েছে।', {
      label: 'আগের লেখা ফিরিয়ে আনুন',
      run: () => fill(form, typed),
    });
}

interface Stored<R extends AnyResource> {
  /** The row as it was when the form was filled with it; null for a new one. */
  base: RecordOf<R> | null;
  version: number | undefined;
  onStored(row: RecordOf<R>, typedSince: FormValues, isNew: boolean): void;
}

/** The form with its draft, its guard and its save, until it is sent. */
function useParts<R extends AnyResource>(
  { contract, record, save, read, messages, fresh, leavingParams, ...props }: RecordFormProps<R>,
  { base, version, onStored }: Stored<R>,
) {
  const { fields: allFields = fieldsOf(contract) } = props;
  const element = useRef<HTMLFormElement>(null);
  // A new row is published by its button.
  const publishes =
    base === null && contract.publication && namesInForm(allFields).includes(PUBLISHED);
  const fields = publishes ? without(allFields, PUBLISHED) : allFields;
  const only = base ? {} : onlyOptions(fields);
  const state = useContractForm(contract, base, { ...only, ...fresh });
  const { form, values, initial, dirty } = state;
  const draftName = `${contract.path}/${record?.id ?? 'new'}`;
  const draft = useDraft(draftName, { values, initial, version }, dirty);
  const guard = useLeaveGuard(dirty, { leavingParams, onLeave: draft.forget });
  const saver = useRecordSave({
    contract,
    element,
    fields,
    state,
    base,
    messages,
    save,
    read,
    noteAttempts: draft.noteAttempts,
    onStored,
  });
  const send = () => void saver.send({ version, against: base });
  const submission = useCheckedSubmit({ element, state, messages, send });
  useSaveShortcut(element);
  useOnlyOptions(only, form);
  return { element, fields, publishes, state, draft, guard, saver, submission };
}

export function useRecordForm<R extends AnyResource>(props: RecordFormProps<R>) {
  const { contract, record, read, onSaved, onAnother } = props;
  const [base, setBase] = useState(record);
  const [version, setVersion] = useState(record?.version);
  const parts = useParts(props, { base, version, onStored: take });
  const { publishes, draft, guard, saver, submission } = parts;
  const { form, initial, dirty } = parts.state;

  /** Shows a row that was just stored, with what was typed since, and reloads the screen. */
  function take(row: RecordOf<R>, typedSince: FormValues, isNew: boolean) {
    setBase(row);
    setVersion(row.version);
    form.reset({ ...formValues(contract, row), ...typedSince });
    if (Object.keys(typedSince).length === 0) {
      guard.release();
      void draft.forget();
    }
    const isAnother = submission.isAnother.current;
    // A form that closes is off the screen before all that is on it is loaded.
    flushSync(() => (isAnother && onAnother ? onAnother(row, typedSince) : onSaved(row, isNew)));
    invalidateAll();
  }

  async function takeRestored() {
    const row = await (read ? read() : resourceApi(contract).read(base?.id ?? 0));
    take(row, {}, false);
  }

  function restoreDraft() {
    if (!draft.offered) return;
    fillWithDraft(form, initial, draft.offered, dirty);
    // A draft of an older version must not silently overwrite what was saved since.
    if (base) setVersion(draft.offered.version);
    saver.restore(draft.offered);
    draft.take();
  }

  function publish(published: string) {
    if (publishes) form.setValue(PUBLISHED, published);
    submission.submit();
  }

  return { ...parts, base, takeRestored, restoreDraft, publish };
}
export type RecordFormWork<R extends AnyResource> = ReturnType<typeof useRecordForm<R>>;
