import { useEffect, useRef, useState, type ReactNode } from 'react';
import { notify, resourceApi, type SaveOptions, type Values } from '@angan/shared';
import type { AnyResource, RecordOf } from '@angan/shared/contract';
import { FormAlert, SaveBar } from '@angan/shared/ui';
import { ConflictQuestion } from './conflict-question.tsx';
import { DraftOffer } from './draft-offer.tsx';
import { focusFirstError } from './focus-first-error.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { SOMETHING_ELSE_WRONG, textOf, type FormMessages } from './messages.ts';
import { formValues, useContractForm, type FieldOf, type FormValues } from './use-contract-form.ts';
import { useDraft } from './use-draft.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { asApiError, useSave } from './use-save.ts';
import { valuesToSend } from './values-to-send.ts';

interface Props<R extends AnyResource> {
  contract: R;
  /** The row being edited; null for a new one. */
  record: RecordOf<R> | null;
  save(values: Values, options: SaveOptions): Promise<RecordOf<R>>;
  messages: FormMessages;
  /** Fields that a new row starts with. */
  fresh?: Partial<Record<string, string>>;
  /** Params of the address whose change takes this form off the screen; `edit` where left out. */
  leftBy?: readonly string[];
  onSaved(row: RecordOf<R>): void;
  /** Left out where the form is the screen itself. */
  onCancel?(): void;
  children(field: FieldOf<R>): ReactNode;
}

/** A form over one contract that loses nothing: errors at their fields, drafts, conflicts, a lapsed session, an aborted upload. */
export function RecordForm<R extends AnyResource>({
  contract,
  record,
  save,
  messages,
  fresh,
  leftBy,
  onSaved,
  onCancel,
  children,
}: Props<R>) {
  const element = useRef<HTMLFormElement>(null);
  const [base, setBase] = useState(record);
  const [version, setVersion] = useState(record?.version);
  const [alert, setAlert] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<RecordOf<R> | null>(null);
  const { form, values, initial, dirty, field } = useContractForm(contract, base, fresh);
  const draft = useDraft(`${contract.path}/${record?.id ?? 'new'}`, values, dirty, version);
  const guard = useLeaveGuard(dirty, { leftBy, onLeave: draft.forget });
  const saver = useSave((options) =>
    save(valuesToSend(contract, form.getValues(), initial), options),
  );

  /** What was typed after `sent` went on its way. */
  const typedSince = (sent: FormValues): FormValues =>
    Object.fromEntries(
      Object.entries(form.getValues()).filter(([name, value]) => value !== sent[name]),
    );

  function start(row: RecordOf<R>, kept: FormValues = {}) {
    setBase(row);
    setVersion(row.version);
    form.reset({ ...formValues(contract, row), ...kept });
    setAlert(null);
  }

  function refuse(reason: unknown) {
    const error = asApiError(reason);
    for (const [name, message] of Object.entries(error.fields))
      if (name in values) form.setError(name, { type: 'server', message });
    setAlert(error.message);
    notify.error(textOf(messages.saveFailed, error));
    focusFirstError(element.current);
  }

  async function send(edited: number | undefined) {
    setAlert(null);
    const sent = { ...form.getValues() };
    const outcome = await saver.save(
      edited,
      Object.values(form.getValues()).some((value) => value instanceof File),
    );
    if (outcome.kind === 'failed') refuse(outcome.error);
    if (outcome.kind === 'conflict')
      await resourceApi(contract)
        .read(base?.id ?? 0)
        .then(setTheirs, refuse);
    if (outcome.kind !== 'saved') return;
    const kept = typedSince(sent);
    start(outcome.row, kept);
    const isWhole = Object.keys(kept).length === 0;
    if (isWhole) guard.release();
    // Nobody waits for the disk: what is said of the save comes first.
    const forgotten = isWhole ? draft.forget() : undefined;
    onSaved(outcome.row);
    await forgotten;
  }

  function restore() {
    for (const [name, value] of Object.entries((draft.offered?.values ?? {}) as FormValues))
      form.setValue(name, value, { shouldDirty: true });
    // A draft of an older version must not silently overwrite what was saved since.
    if (base) setVersion(draft.offered?.version);
    draft.take();
  }

  const submit = form.handleSubmit(
    () => send(version),
    (errors) => {
      const empty = Object.keys(errors).some((name) => !values[name]);
      notify.error(empty ? messages.invalid : SOMETHING_ELSE_WRONG);
      focusFirstError(element.current);
    },
  );

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      // Where several forms stand on a screen, the one being typed into is meant.
      const typing = document.activeElement?.closest('form');
      if (typing ? typing === element.current : document.forms.length === 1)
        element.current?.requestSubmit();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-busy={saver.saving}
    >
      {draft.offered && (
        <DraftOffer draft={draft.offered} onDismiss={draft.dismiss} onTake={restore} />
      )}
      <FormAlert>{alert}</FormAlert>
      {children(field)}
      <SaveBar
        saving={saver.saving}
        progress={saver.progress}
        onCancel={onCancel}
        onAbort={saver.progress === null ? undefined : saver.abort}
      />
      {dirty && <LeaveGuard />}
      {theirs && (
        <ConflictQuestion
          onTheirs={() => {
            start(theirs);
            setTheirs(null);
          }}
          onMine={() => {
            setTheirs(null);
            void send(theirs.version);
          }}
          onLater={() => setTheirs(null)}
        />
      )}
    </form>
  );
}
