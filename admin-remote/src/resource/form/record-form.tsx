import type { ReactNode } from 'react';
import { notify, type SaveOptions, type Values, type ApiError } from '@angan/shared';
import type { AnyResource, RecordOf } from '@angan/shared/contract';
import { IfOffered } from '@angan/shared/offered';
import { SaveBar, useIsSlow, FormAlert, Problem, Button } from '@angan/shared/ui';
import { FirstDayStep } from '../../layout/first-day/first-day-step.tsx';
import { ConflictQuestion } from '../conflict/conflict-question.tsx';
import { DeletedQuestion } from '../conflict/deleted-question.tsx';
import { DraftOffer } from '../drafts/draft-offer.tsx';
import { ContractFields, ContractForm } from '../fields/contract-form.tsx';
import { type FieldName, type FormFields, namesInForm } from '../fields/form-fields.ts';
import { HistoryButton } from '../history/history-button.tsx';
import { focusField } from './focus-field.ts';
import type { FormMessages } from './messages.ts';
import type { FieldOf, FormValues } from './use-contract-form.ts';
import { useRecordForm, type RecordFormWork } from './use-record-form.ts';
import arrange from '@angan/shared/styles/arrange.module.css';
import s from './error-summary.module.css';

interface ErrorSummaryProps {
  invalid: readonly string[];
  fields: FormFields;
  onChoose(name: string): void;
}

function ErrorSummary({ invalid, fields, onChoose }: ErrorSummaryProps) {
  const names = namesInForm(fields).filter((name) => invalid.includes(name));
  if (names.length === 0) return null;
  return (
    <div className={s.summary} data-keeps-clear>
      <p>এই ঘরগুলো ঠিক করুন:</p>
      <ul className={arrange.wrap}>
        {names.map((name) => (
          <li key={name}>
            <Button variant="quiet" className={s.field} onClick={() => onChoose(name)}>
              {fields[name]?.label}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const FormProblem = ({ error, linkTo }: { error: ApiError | null; linkTo(id: number): string }) => (
  <FormAlert>
    {error && (
      <>
        <Problem error={error} />
        {error.existing && (
          <>
            {' '}
            {/* In a tab of its own: what was typed here stays. */}
            <a href={linkTo(error.existing.id)} target="_blank" rel="noreferrer">
              {`যেটি আছে: ${error.existing.name}`}
              <span className="visually-hidden"> (নতুন ট্যাবে খুলবে)</span>
            </a>
          </>
        )}
      </>
    )}
  </FormAlert>
);

export interface RecordFormProps<R extends AnyResource> {
  contract: R;
  record: RecordOf<R> | null;
  save(values: Values, options: SaveOptions): Promise<RecordOf<R>>;
  /** Reads the row as it is stored now; by its id where left out. */
  read?(signal?: AbortSignal): Promise<RecordOf<R>>;
  messages: FormMessages;
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
  hasNextStep?: boolean;
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

const asTheyAre = <Values,>(values: Values) => values;
const sameScreen = (id: number) => `?edit=${id}`;

interface WorkProps<R extends AnyResource> {
  work: RecordFormWork<R>;
  contract: R;
}

function OfferedDraft<R extends AnyResource>({ work }: Pick<WorkProps<R>, 'work'>) {
  const { draft, restoreDraft } = work;
  function dismiss() {
    const undo = draft.dismiss();
    notify.blank('খসড়া বাদ দেওয়া হয়েছে।', { label: 'ফিরিয়ে আনুন', run: undo });
  }
  return (
    draft.offered && <DraftOffer draft={draft.offered} onTake={restoreDraft} onDismiss={dismiss} />
  );
}

function SaveButtons<R extends AnyResource>({
  work,
  onAnother,
  onCancel,
  hasNextStep,
}: Pick<WorkProps<R>, 'work'> &
  Pick<RecordFormProps<R>, 'onAnother' | 'onCancel' | 'hasNextStep'>) {
  const { saver, submission, publishes, publish } = work;
  const saving = saver.state.is === 'saving';
  const progress = saver.state.is === 'saving' ? saver.state.progress : null;
  const isSlow = useIsSlow(saving);
  const draftButton = { label: 'খসড়া রাখুন', onPress: () => publish('false') };
  const anotherButton = { label: 'সংরক্ষণ করে আরেকটি', onPress: () => submission.submit(true) };
  return (
    <SaveBar
      saving={saving}
      waiting={submission.waits}
      progress={progress}
      save={publishes ? 'প্রকাশ করুন' : undefined}
      other={publishes ? draftButton : onAnother && anotherButton}
      onCancel={onCancel}
      onAbort={progress !== null || isSlow ? saver.stop : undefined}
    >
      {hasNextStep && <FirstDayStep />}
    </SaveBar>
  );
}

/** The question where somebody else has changed or deleted the row meanwhile. */
function SaveQuestion<R extends AnyResource>({ work, contract }: WorkProps<R>) {
  const { saver, fields, base } = work;
  const { state } = saver;
  if (state.is === 'conflict')
    return (
      <ConflictQuestion
        differences={state.differences.filter(({ bothChanged }) => bothChanged)}
        fields={fields}
        onSave={saver.settle}
        onLater={saver.end}
      />
    );
  if (state.is !== 'deleted') return null;
  return (
    <DeletedQuestion
      hadFiles={Object.keys(contract.files).some((name) => Boolean(base?.[name as 'id']))}
      onSaveAsNew={saver.saveAsNew}
      onLater={saver.end}
    />
  );
}

/** A form over one contract: errors at their fields, drafts, conflicts, lapsed sessions, aborted uploads. */
export function RecordForm<R extends AnyResource>(props: RecordFormProps<R>) {
  const { contract, historyFields = asTheyAre, linkTo = sameScreen, children } = props;
  const { onAnother, onCancel, hasNextStep } = props;
  const work = useRecordForm(props);
  const { element, base, fields, state, saver, submission } = work;
  const { control, field } = state;
  const saved = saver.state;
  return (
    <>
      <form
        ref={element}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          work.publish('');
        }}
        aria-busy={saved.is === 'saving' || submission.waits}
      >
        {base && (
          <IfOffered needs="history">
            <HistoryButton
              contract={contract}
              fields={fields}
              isDirty={state.dirty}
              record={base}
              fieldsOf={historyFields}
              onRestored={work.takeRestored}
            />
          </IfOffered>
        )}
        <OfferedDraft work={work} />
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
        <SaveButtons
          work={work}
          onAnother={onAnother}
          onCancel={onCancel}
          hasNextStep={hasNextStep}
        />
      </form>
      <SaveQuestion work={work} contract={contract} />
    </>
  );
}
