import { useState, type RefObject } from 'react';
import { notify, resourceApi, type ApiError, type SaveOptions, type Values } from '@angan/shared';
import type { AnyResource, RecordOf } from '@angan/shared/contract';
import type { FieldRegistry } from '@angan/shared/ui';
import { differencesOf, mergedValues, type Difference, type Side } from './conflict.ts';
import { focusFirstError } from './focus-first-error.ts';
import { textOf, type FormMessages } from './messages.ts';
import { formValues, type FormValues, type useContractForm } from './use-contract-form.ts';
import { asApiError, useSave } from './use-save.ts';
import { valuesToSend } from './values-to-send.ts';

interface Options<R extends AnyResource> {
  contract: R;
  element: RefObject<HTMLFormElement | null>;
  registry: FieldRegistry;
  state: ReturnType<typeof useContractForm<R>>;
  /** The row as it was when the form was filled with it; null for a new one. */
  base: RecordOf<R> | null;
  messages: FormMessages;
  save(values: Values, options: SaveOptions): Promise<RecordOf<R>>;
  read?(): Promise<RecordOf<R>>;
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

/** Sends one form and detects a row that was changed or deleted meanwhile. */
export function useRecordSave<R extends AnyResource>({
  contract,
  element,
  registry,
  state: { form, values },
  base,
  messages,
  save,
  read,
  onStored,
}: Options<R>) {
  const saver = useSave<RecordOf<R>>();
  const [openedAt] = useState(() => new Date());
  const [problem, setProblem] = useState<ApiError | null>(null);
  const [conflict, setConflict] = useState<{
    stored: RecordOf<R>;
    differences: Difference[];
  } | null>(null);
  const [deleted, setDeleted] = useState(false);
  const api = resourceApi(contract);

  function refuse(reason: unknown) {
    const error = asApiError(reason);
    if (error.status === 404 && base) return setDeleted(true);
    for (const [name, message] of Object.entries(error.fields))
      if (name in values) form.setError(name, { type: 'server', message });
    setProblem(error);
    // A retry does not help with a body that is too large.
    notify.error(error.status === 413 ? error.message : textOf(messages.saveFailed, error));
    focusFirstError(element.current);
  }

  async function compare() {
    const stored = await (read ? read() : api.read(base?.id ?? 0));
    const differences = differencesOf(contract, registry, base, form.getValues(), stored);
    if (differences.length > 0) setConflict({ stored, differences });
    else await send({ version: stored.version, against: stored });
  }

  async function send({ version, against, values: chosen = form.getValues() }: Attempt<R>) {
    setProblem(null);
    const typed = { ...form.getValues() };
    const isNew = against === null && base !== null;
    const given = isNew ? withoutRemovals(contract, chosen) : chosen;
    const initial = formValues(contract, against);
    const body = valuesToSend(contract, given, initial, against ? null : openedAt);
    const outcome = await saver.save({
      body,
      version,
      uploads: Object.values(given).some((value) => value instanceof File),
      send: (options) => (isNew ? api.create(body, options) : save(body, options)),
    });
    if (outcome.kind === 'failed') refuse(outcome.error);
    if (outcome.kind === 'conflict') await compare().catch(refuse);
    if (outcome.kind !== 'saved') return;
    const typedSince = Object.entries(form.getValues()).filter(
      ([name, value]) => value !== typed[name],
    );
    onStored(outcome.row, Object.fromEntries(typedSince), isNew);
  }

  return {
    saver,
    problem,
    send,
    conflict: conflict && {
      differences: conflict.differences,
      dismiss: () => setConflict(null),
      save(sides: Readonly<Record<string, Side>>) {
        const { stored, differences } = conflict;
        setConflict(null);
        void send({
          version: stored.version,
          against: stored,
          values: mergedValues(form.getValues(), differences, sides),
        });
      },
    },
    deleted: deleted
      ? {
          dismiss: () => setDeleted(false),
          saveAsNew() {
            setDeleted(false);
            void send({ version: undefined, against: null });
          },
        }
      : null,
  };
}
