import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { notify, resourceApi, type SaveOptions, type Values } from '@angan/shared';
import type { AnyResource, RecordOf } from '@angan/shared/contract';
import { SaveBar, useIsSlow } from '@angan/shared/ui';
import { invalidateAll } from '../../data/query-client.ts';
import { ContractFields, ContractForm } from '../fields/contract-form.tsx';
import { fieldsOf, namesInForm, type FieldName, type FormFields } from '../fields/form-fields.ts';
import { HistoryButton } from '../history/history-button.tsx';
import { ConflictQuestion } from '../conflict/conflict-question.tsx';
import { DeletedQuestion } from '../conflict/deleted-question.tsx';
import { DraftOffer } from '../drafts/draft-offer.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { focusField } from './focus-field.ts';
import { focusFirstError } from './focus-first-error.ts';
import { typedIn } from '../drafts/drafts.ts';
import { FormProblem } from './form-problem.tsx';
import { SOMETHING_ELSE_WRONG, type FormMessages } from './messages.ts';
import { formValues, useContractForm, type FieldOf, type FormValues } from './use-contract-form.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { FirstDayStep } from '../../layout/first-day/first-day-step.tsx';
import { useLeaveGuard } from '../../layout/leave/use-leave-guard.ts';
import { onlyOptions, useOnlyOptions } from './use-only-options.ts';
import { useRecordSave } from './use-record-save.ts';
import { useSaveShortcut } from './use-save-shortcut.ts';

export interface RecordFormProps<R extends AnyResource> {
  contract: R;
  record: RecordOf<R> | null;
  save(values: Values, options: SaveOptions): Promise<RecordOf<R>>;
  /** Reads the row as it is stored now; by its id where left out. */
  read?(signal?: AbortSignal): Promise<RecordOf<R>>;
  messages: FormMessages;
  /** Fields that a new row starts with. */
  fresh?: Readonly<Record<string, string>>;
  /** Params of the address whose change takes this form off the screen; `edit` where left out. */
  leavingParams?: readonly string[];
  /** The values of a change as fields of this form, where its fields are not those of the record. */
  historyFields?(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
  linkTo?(id: number): string;
  /** `isNew`: the edited row was deleted meanwhile, and this one was created instead. */
  onSaved(row: RecordOf<R>, isNew: boolean): void;
  /** After 'save and another', with what was typed since; without it there is no such button. */
  onAnother?(row: RecordOf<R>, typedSince: FormValues): void;
  /** Left out where the form is the screen itself. */
  onCancel?(): void;
  /** Leads a new college on from its foot. */
  hasNextStep?: boolean;
  /** What the form shows: all fields of the contract where left out. */
  fields?: FormFields;
  /** A layout of the screen's own, where the form is not all fields in the order of the contract. */
  children?(field: FieldOf<R>, controls: ControlsOf<R>, record: RecordOf<R> | null): ReactNode;
}

type ControlsOf<R extends AnyResource> = (...names: FieldName<R>[]) => ReactNode;
/** Of what a screen makes a layout of its own: each field's state, and the controls of the others. */
export interface FormParts<R extends AnyResource> {
  field: FieldOf<R>;
  controls: ControlsOf<R>;
}

/** The flag that shows a row to visitors. */
const PUBLISHED = 'is_published';
const without = (fields: FormFields, name: string): FormFields =>
  Object.fromEntries(Object.entries(fields).filter(([one]) => one !== name));
const asTheyAre = <Values,>(values: Values) => values;
const sameScreen = (id: number) => `?edit=${id}`;

/** A form over one contract: errors at their fields, drafts, conflicts, lapsed sessions, aborted uploads. */
export function RecordForm<R extends AnyResource>({
  contract,
  record,
  save,
  read,
  messages,
  fresh,
  leavingParams,
  historyFields = asTheyAre,
  linkTo = sameScreen,
  onSaved,
  onAnother,
  onCancel,
  hasNextStep = false,
  fields: allFields = fieldsOf(contract),
  children,
}: RecordFormProps<R>) {
  const element = useRef<HTMLFormElement>(null);
  const waiting = useRef(false);
  const isAnother = useRef(false);
  const [waits, setWaits] = useState(false);
  const [base, setBase] = useState(record);
  const [version, setVersion] = useState(record?.version);
  // A new row is published by its button.
  const publishes =
    base === null && contract.publication && namesInForm(allFields).includes(PUBLISHED);
  const fields = publishes ? without(allFields, PUBLISHED) : allFields;
  const only = base ? {} : onlyOptions(fields);
  const state = useContractForm(contract, base, { ...only, ...fresh });
  const { form, files, cancelChecks, values, initial, dirty, control, field } = state;
  const draft = useDraft(
    `${contract.path}/${record?.id ?? 'new'}`,
    { values, initial, version },
    dirty,
  );
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
    onStored: take,
  });
  const saved = saver.state;
  const saving = saved.is === 'saving';
  const progress = saving ? saved.progress : null;
  const isSlow = useIsSlow(saving);
  useSaveShortcut(element);
  useOnlyOptions(only, form);

  /** Shows a row that was just stored, with what was typed since, and has the screen loaded anew. */
  function take(row: RecordOf<R>, typedSince: FormValues, isNew: boolean) {
    setBase(row);
    setVersion(row.version);
    form.reset({ ...formValues(contract, row), ...typedSince });
    if (Object.keys(typedSince).length === 0) {
      guard.release();
      void draft.forget();
    }
    // A form that closes is off the screen before all that is on it is loaded.
    flushSync(() =>
      isAnother.current && onAnother ? onAnother(row, typedSince) : onSaved(row, isNew),
    );
    invalidateAll();
  }

  async function takeRestored() {
    const row = await (read ? read() : resourceApi(contract).read(base?.id ?? 0));
    take(row, {}, false);
  }

  function fill(texts: FormValues) {
    for (const [name, value] of Object.entries(texts))
      form.setValue(name, value, { shouldDirty: true });
  }

  function restore() {
    if (!draft.offered) return;
    const typed = { ...form.getValues() };
    // What was not typed is as it is stored now, not as it was then.
    fill({ ...initial, ...(typedIn(draft.offered) as FormValues) });
    if (dirty)
      notify.blank('খসড়া ফিরিয়ে আনা হয়েছে।', {
        label: 'আগের লেখা ফিরিয়ে আনুন',
        run: () => fill(typed),
      });
    // A draft of an older version must not silently overwrite what was saved since.
    if (base) setVersion(draft.offered.version);
    saver.restore(draft.offered);
    draft.take();
  }

  function showProblem(text: string) {
    notify.error(text);
    focusFirstError(element.current);
  }

  const check = form.handleSubmit(
    () => saver.send({ version, against: base }),
    (errors) => {
      const empty = Object.keys(errors).some((name) => !values[name]);
      showProblem(empty ? messages.invalid : SOMETHING_ELSE_WRONG);
    },
  );

  /** Saves once every chosen file is prepared; a file that was refused holds the save. */
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

  function publish(published: string) {
    if (publishes) form.setValue(PUBLISHED, published);
    void submit();
  }
  const draftButton = { label: 'খসড়া রাখুন', onPress: () => publish('false') };
  const anotherButton = { label: 'সংরক্ষণ করে আরেকটি', onPress: () => void submit(true) };

  return (
    <>
      <form
        ref={element}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          publish('');
        }}
        aria-busy={saving || waits}
      >
        {base && (
          <HistoryButton
            contract={contract}
            fields={fields}
            isDirty={dirty}
            record={base}
            fieldsOf={historyFields}
            onRestored={takeRestored}
          />
        )}
        {draft.offered && (
          <DraftOffer
            draft={draft.offered}
            onTake={restore}
            onDismiss={() => {
              const undo = draft.dismiss();
              notify.blank('খসড়া বাদ দেওয়া হয়েছে।', { label: 'ফিরিয়ে আনুন', run: undo });
            }}
          />
        )}
        <FormProblem error={saved.is === 'failed' ? saved.error : null} linkTo={linkTo} />
        <ErrorSummary
          invalid={state.invalid}
          fields={fields}
          onChoose={(name) => focusField(element.current, name)}
        />
        {children ? (
          children(
            field,
            (...names) => <ContractFields fields={fields} control={control} names={names} />,
            base,
          )
        ) : (
          <ContractForm fields={fields} control={control} />
        )}
        <SaveBar
          saving={saving}
          waiting={waits}
          progress={progress}
          save={publishes ? 'প্রকাশ করুন' : undefined}
          other={publishes ? draftButton : onAnother && anotherButton}
          onCancel={onCancel}
          onAbort={progress !== null || isSlow ? saver.stop : undefined}
        >
          {hasNextStep && <FirstDayStep />}
        </SaveBar>
      </form>
      {saved.is === 'conflict' && (
        <ConflictQuestion
          differences={saved.differences.filter(({ bothChanged }) => bothChanged)}
          fields={fields}
          onSave={saver.settle}
          onLater={saver.end}
        />
      )}
      {saved.is === 'deleted' && (
        <DeletedQuestion
          hadFiles={Object.keys(contract.files).some((name) => Boolean(base?.[name as 'id']))}
          onSaveAsNew={saver.saveAsNew}
          onLater={saver.end}
        />
      )}
    </>
  );
}
