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
import {
  hadNoAnswer,
  saveReducer,
  type SaveEvent,
  type SaveOutcome,
  type SaveState,
} from './save-state.ts';
import { formValues, type FormValues, type useContractForm } from './use-contract-form.ts';

/**
 * The request body of a valid form: filled fields, emptied ones as null, and files that were selected
 * or removed. Fields
 * that were and are empty, and untouched files, are left out. `newAt`: when a new row was started.
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

/** What the steps of a save work with. */
interface SaveContext<R extends AnyResource>
  extends
    Pick<Options<R>, 'contract' | 'element' | 'fields' | 'base' | 'messages' | 'save' | 'onStored'>,
    Pick<Options<R>['state'], 'form' | 'values'> {
  state: SaveState<RecordOf<R>>;
  attempts: ReturnType<typeof useAttempts>;
  read(signal: AbortSignal): Promise<RecordOf<R>>;
  dispatch(event: SaveEvent<RecordOf<R>>): void;
}

const receive = <R extends AnyResource>(
  { dispatch }: SaveContext<R>,
  outcome: SaveOutcome<RecordOf<R>>,
) => dispatch({ type: 'received', outcome });

function fail<R extends AnyResource>(context: SaveContext<R>, reason: unknown) {
  const { base, element, form, values, messages } = context;
  const error = asApiError(reason);
  console.warn('Saving failed.', reason);
  if (error.status === 404 && base) return receive(context, { is: 'deleted' });
  // An option of the form may have been deleted meanwhile, such as a class.
  if (Object.keys(error.fields).length > 0) invalidateAll();
  for (const [name, message] of Object.entries(error.fields))
    if (name in values) form.setError(name, { type: 'server', message });
  receive(context, { is: 'failed', error });
  // A retry does not help with a body that is too large.
  notify.error(error.status === 413 ? error.message : textOf(messages.saveFailed, error));
  focusFirstError(element.current);
}

async function compare<R extends AnyResource>(
  context: SaveContext<R>,
  signal: AbortSignal,
): Promise<void> {
  const { contract, fields, base, form, attempts, state } = context;
  const stored = await context.read(signal);
  const typed = form.getValues();
  const previous = { draftInitial: attempts.draftInitial, hadNoAnswer: hadNoAnswer(state) };
  const differences = differencesOf(contract, fields, base, typed, stored, previous);
  if (differences.some(({ bothChanged }) => bothChanged))
    return receive(context, { is: 'conflict', stored, differences });
  const merged = mergedValues(typed, differences, {});
  await store(context, { version: stored.version, against: stored, values: merged }, signal);
}

async function store<R extends AnyResource>(
  context: SaveContext<R>,
  attempt: Attempt<R>,
  signal: AbortSignal,
): Promise<void> {
  const { contract, base, form, attempts, dispatch } = context;
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
    row = await retryAfterLogin(() =>
      isNew ? resourceApi(contract).create(body, options) : context.save(body, options),
    );
  } catch (reason) {
    const error = asApiError(reason);
    if (against === null && isKeySpent(error)) attempts.forgetKey();
    if (signal.aborted || error.code !== 'changed_meanwhile' || !against) throw reason;
    return compare(context, signal);
  }
  attempts.reset();
  dispatch({ type: 'ended' });
  context.onStored(row, changedSince(typed, form.getValues()), isNew);
}

/**
 * Sends one form, one save at a time, and detects a row that was changed or deleted meanwhile. A
 * retry of the same new row carries the same key and stays one row.
 */
export function useRecordSave<R extends AnyResource>({
  state: { form, values },
  noteAttempts,
  read,
  ...options
}: Options<R>) {
  const { contract, base } = options;
  const [state, dispatch] = useReducer(saveReducer<RecordOf<R>>, { is: 'editing' });
  const attempts = useAttempts(noteAttempts);
  const running = useRef<AbortController | null>(null);
  const context: SaveContext<R> = {
    ...options,
    form,
    values,
    state,
    attempts,
    dispatch,
    read: read ?? ((signal) => resourceApi(contract).read(base?.id ?? 0, signal)),
  };
  const end = () => dispatch({ type: 'ended' });

  async function send(attempt: Attempt<R>) {
    // A second tap arrives before the button is drawn as disabled.
    if (running.current) return;
    const abort = new AbortController();
    running.current = abort;
    try {
      await store(context, attempt, abort.signal);
    } catch (reason) {
      if (abort.signal.aborted) end();
      else fail(context, reason);
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
