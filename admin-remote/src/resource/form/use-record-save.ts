import { retryAfterLogin } from '@angan/shared/account';
import { useReducer, useRef, type RefObject } from 'react';
import { notify, resourceApi, type SaveOptions, type Values } from '@angan/shared';
import { type AnyResource, type RecordOf, readInput } from '@angan/shared/contract';
import { invalidateAll } from '../../data/query-client.ts';
import type { FormFields } from '../fields/form-fields.ts';
import { differencesOf, mergedValues, type Side } from '../conflict/conflict.ts';
import { focusFirstError } from './focus-first-error.ts';
import { isKeySpent } from './idempotency-key.ts';
import { asApiError, textOf, type FormMessages } from './messages.ts';
import { useAttempts, type NoteAttempts } from './use-attempts.ts';
import { hadNoAnswer, saveReducer, type SaveOutcome } from './save-state.ts';
import { formValues, type FormValues, type useContractForm } from './use-contract-form.ts';

/**
 * The request body of a valid form: filled fields, emptied ones as null, and files that were chosen
 * or removed. Fields
 * that were and are empty, and untouched files, are left out. `newAt`: when a new row was begun.
 */
function valuesToSend(
  contract: AnyResource,
  values: FormValues,
  initial: FormValues,
  newAt: Date | null = null,
): Values {
  const { input } = readInput(contract, values);
  const filled =
    input && newAt && contract.withDefaults ? contract.withDefaults(input, newAt) : input;
  const fields = Object.entries(filled ?? {}).filter(
    ([name, value]) =>
      // An untouched choice of a new row is the server's to make.
      (value !== null && !(typeof value === 'boolean' && values[name] === '')) ||
      initial[name] !== '',
  );
  const files = Object.keys(contract.files).flatMap((name) =>
    values[name] === null ? [] : [[name, values[name]] as const],
  );
  return Object.fromEntries([...fields, ...files]);
}

interface Options<R extends AnyResource> {
  contract: R;
  element: RefObject<HTMLFormElement | null>;
  fields: FormFields;
  state: ReturnType<typeof useContractForm<R>>;
  /** The row as it was when the form was filled with it; null for a new one. */
  base: RecordOf<R> | null;
  messages: FormMessages;
  save(values: Values, options: SaveOptions): Promise<RecordOf<R>>;
  read?(signal?: AbortSignal): Promise<RecordOf<R>>;
  noteAttempts: NoteAttempts;
  onStored(row: RecordOf<R>, typedSince: FormValues, isNew: boolean): void;
}

interface Attempt<R extends AnyResource> {
  version: number | undefined;
  /** The row that is replaced; null makes a new one. */
  against: RecordOf<R> | null;
  values?: FormValues;
}

const withoutRemovals = (contract: AnyResource, values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      name in contract.files && value === '' ? null : value,
    ]),
  );

const changedSince = (previous: FormValues, values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== previous[name]));

/**
 * Sends one form, one save at a time, and detects a row that was changed or deleted meanwhile. A
 * retry of the same new row carries the same key and stays one row.
 */
export function useRecordSave<R extends AnyResource>({
  contract,
  element,
  fields,
  state: { form, values },
  base,
  messages,
  save,
  read = (signal) => resourceApi(contract).read(base?.id ?? 0, signal),
  noteAttempts,
  onStored,
}: Options<R>) {
  const [state, dispatch] = useReducer(saveReducer<RecordOf<R>>, { is: 'editing' });
  const attempts = useAttempts(noteAttempts);
  const running = useRef<AbortController | null>(null);
  const api = resourceApi(contract);
  const end = () => dispatch({ type: 'ended' });
  const receive = (outcome: SaveOutcome<RecordOf<R>>) => dispatch({ type: 'received', outcome });

  function fail(reason: unknown) {
    const error = asApiError(reason);
    console.warn('Saving failed.', reason);
    if (error.status === 404 && base) return receive({ is: 'deleted' });
    // An option of the form may have been deleted meanwhile, such as a class.
    if (Object.keys(error.fields).length > 0) invalidateAll();
    for (const [name, message] of Object.entries(error.fields))
      if (name in values) form.setError(name, { type: 'server', message });
    receive({ is: 'failed', error });
    // A retry does not help with a body that is too large.
    notify.error(error.status === 413 ? error.message : textOf(messages.saveFailed, error));
    focusFirstError(element.current);
  }

  async function compare(signal: AbortSignal): Promise<void> {
    const stored = await read(signal);
    const typed = form.getValues();
    const previous = { draftInitial: attempts.draftInitial, hadNoAnswer: hadNoAnswer(state) };
    const differences = differencesOf(contract, fields, base, typed, stored, previous);
    if (differences.some(({ bothChanged }) => bothChanged))
      return receive({ is: 'conflict', stored, differences });
    const merged = mergedValues(typed, differences, {});
    await store({ version: stored.version, against: stored, values: merged }, signal);
  }

  async function store(attempt: Attempt<R>, signal: AbortSignal): Promise<void> {
    const { version, against, values: input = form.getValues() } = attempt;
    const typed = { ...form.getValues() };
    const isNew = against === null && base !== null;
    const sent = isNew ? withoutRemovals(contract, input) : input;
    const initial = formValues(contract, against);
    const body = valuesToSend(contract, sent, initial, against ? null : attempts.openedAt);
    const withFiles = Object.values(sent).some((value) => value instanceof File);
    dispatch({ type: 'sent', withFiles });
    const options: SaveOptions = {
      ...(against === null && { key: await attempts.keyOfNew() }),
      version,
      signal,
      ...(withFiles && { onProgress: (share) => dispatch({ type: 'progressed', share }) }),
    };
    let row: RecordOf<R>;
    try {
      row = await retryAfterLogin(() => (isNew ? api.create(body, options) : save(body, options)));
    } catch (reason) {
      const error = asApiError(reason);
      if (against === null && isKeySpent(error)) attempts.forgetKey();
      if (signal.aborted || error.code !== 'changed_meanwhile' || !against) throw reason;
      return compare(signal);
    }
    attempts.reset();
    end();
    onStored(row, changedSince(typed, form.getValues()), isNew);
  }

  async function send(attempt: Attempt<R>) {
    // A second tap arrives before the button is drawn as disabled.
    if (running.current) return;
    const abort = new AbortController();
    running.current = abort;
    try {
      await store(attempt, abort.signal);
    } catch (reason) {
      if (abort.signal.aborted) end();
      else fail(reason);
    } finally {
      running.current = null;
    }
  }

  return {
    state,
    send,
    end,
    restore: attempts.restore,
    stop: () => running.current?.abort(),
    settle(sides: Readonly<Record<string, Side>>) {
      if (state.is !== 'conflict') return;
      const { stored, differences } = state;
      const merged = mergedValues(form.getValues(), differences, sides);
      void send({ version: stored.version, against: stored, values: merged });
    },
    saveAsNew: () => void send({ version: undefined, against: null }),
  };
}
