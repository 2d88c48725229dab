import { useState } from 'react';
import { formatDateTime, toBengaliDigits } from '@angan/bengali-text';
import { Button, EmptyState, Modal, Tag, restoreIcon, ConfirmDialog } from '@angan/shared/ui';
import { ListState } from '../list/list-state.tsx';
import { Comparison, isVisibleField, labelOfField } from './comparison.tsx';
import type { HistoryOf } from './history-button.tsx';
import { useHistory } from './use-history.ts';
import {
  changesBetween,
  valuesAt,
  versionsOf,
  type Version,
  type FieldChange,
} from './versions.ts';
import { actionOf, personOf } from './words.ts';
import s from './history.module.css';
import { isRecordedFile } from '@angan/shared/contract';
import { send } from '@angan/shared/send';
import { asApiError } from '../form/messages.ts';
import { useAction } from '../use-action.ts';

interface Props extends HistoryOf {
  version: Version;
  when: string;
  changes: readonly FieldChange[];
  onConflict(): void;
  onClose(): void;
}

const isDeleted = ({ older }: FieldChange) => isRecordedFile(older) && older.is_kept === false;

function RestoreQuestion({
  record,
  fields,
  isDirty,
  version: { change, state },
  when,
  changes,
  onRestored,
  onConflict,
  onClose,
}: Props) {
  const { busy, error, run } = useAction();

  async function restore() {
    const headers = record.version ? { 'If-Match': `"${record.version}"` } : undefined;
    try {
      await onRestored(
        await send('POST history/{id}/restore/', { id: change.id, body: { state }, headers }),
      );
    } catch (reason) {
      if (asApiError(reason).code === 'changed_meanwhile') onConflict();
      throw reason;
    }
  }

  return (
    <ConfirmDialog
      title="এই অবস্থা ফিরিয়ে আনবেন?"
      confirm="ফিরিয়ে আনুন"
      variant="primary"
      busy={busy}
      error={error && [...new Set([error.message, ...Object.values(error.fields)])].join(' ')}
      onConfirm={() => void run(restore)}
      onCancel={onClose}
    >
      {isDirty && <p>ফরমে যা লিখেছেন কিন্তু সংরক্ষণ করেননি, তা থাকবে না।</p>}
      {changes.some(isDeleted) && <p>যে ফাইল আর রাখা নেই, তার জায়গায় এখনকার ফাইলটিই থাকবে।</p>}
      <Comparison
        fields={fields}
        changes={changes.map(({ name, older, newer }) => ({ name, older: newer, newer: older }))}
        older="এখন"
        newer={`ফিরিয়ে আনার পর (${when})`}
      />
    </ConfirmDialog>
  );
}

const NAMED = 4;
const whenOf = ({ change, state }: Version) =>
  state === 'before' ? 'তার আগে' : formatDateTime(change.at);

/** Who did what, and the first of the fields that it changed. */
function summaryOf(
  { change, state }: Version,
  { fields, fieldsOf }: Pick<HistoryOf, 'fields' | 'fieldsOf'>,
): string {
  if (state === 'before') return 'এর আগের কোনো পরিবর্তন জানা নেই';
  const after = fieldsOf(change.after ?? {});
  const names = change.before && change.after ? Object.keys(after).filter(isVisibleField) : [];
  const labels = names.slice(0, NAMED).map((name) => labelOfField(fields, name));
  const more = names.length - labels.length;
  return [
    `${actionOf(change)}, ${personOf(change)}`,
    labels.length > 0 &&
      `${labels.join(', ')}${more > 0 ? ` ও আরও ${toBengaliDigits(more)}টি ঘর` : ''}`,
  ]
    .filter(Boolean)
    .join('। ');
}

interface VersionRowProps {
  version: Version;
  summary: string;
  isSelected: boolean;
  onSelect(): void;
  /** Left out of the present state. */
  onRestore: (() => void) | undefined;
}

const VersionRow = ({ version, summary, isSelected, onSelect, onRestore }: VersionRowProps) => (
  <li className={s.version}>
    <label className={s.choice}>
      <input type="checkbox" checked={isSelected} onChange={onSelect} />
      <span className={s.words}>
        {whenOf(version)} {!onRestore && <Tag>এখনকার অবস্থা</Tag>}
        <span className={s.line}>{summary}</span>
      </span>
    </label>
    {onRestore && (
      <Button icon={restoreIcon} onClick={onRestore}>
        এই অবস্থা ফিরিয়ে আনুন
        <span className="visually-hidden">{`: ${whenOf(version)}`}</span>
      </Button>
    )}
  </li>
);

interface PairProps extends HistoryOf {
  versions: readonly Version[];
  newer: number;
  older: number;
}

const Pair = ({ record, fields, fieldsOf, versions, newer, older }: PairProps) => (
  <section aria-label="তুলনা" aria-live="polite">
    <h3>তুলনা</h3>
    <Comparison
      fields={fields}
      changes={changesBetween(versions, newer, older, fieldsOf)}
      older={whenOf(versions[older]!)}
      newer={whenOf(versions[newer]!)}
      same={valuesAt(record, versions, newer, fieldsOf)}
    />
  </section>
);

export function HistoryDialog(props: HistoryOf & { onClose(): void }) {
  const { contract, record, fieldsOf, onClose } = props;
  const [resource = ''] = contract.path.split('/');
  const history = useHistory({ resource, record: record.id, page_size: 50 });
  const versions = versionsOf(history.entries, !history.hasMore);
  const [selected, setSelected] = useState<readonly number[]>([0, 1]);
  const [restoring, setRestoring] = useState<number | null>(null);
  const [newer = 0, older = 0] = [...selected].sort((a, b) => a - b);
  const isPair = selected.length === 2 && older < versions.length;

  const choose = (place: number) =>
    setSelected((current) =>
      current.includes(place)
        ? current.filter((one) => one !== place)
        : [...current.slice(-1), place],
    );

  return (
    <Modal title="ইতিহাস" description="দুটি অবস্থা বেছে নিলে নিচে তুলনা দেখা যাবে।" onClose={onClose}>
      <ListState records={history} failed={history.error?.message ?? 'ইতিহাস লোড করা যায়নি।'}>
        {versions.length === 0 && <EmptyState>এই তথ্যের কোনো পরিবর্তন এখনো লেখা নেই।</EmptyState>}
        <ol className={s.versions}>
          {versions.map((version, place) => (
            <VersionRow
              key={`${version.change.id} ${version.state}`}
              version={version}
              summary={summaryOf(version, props)}
              isSelected={selected.includes(place)}
              onSelect={() => choose(place)}
              onRestore={place > 0 ? () => setRestoring(place) : undefined}
            />
          ))}
        </ol>
        {history.hasMore && (
          <div className={s.more}>
            <Button disabled={history.stale} onClick={history.loadMore}>
              আরও পুরোনো দেখান
            </Button>
          </div>
        )}
        {isPair && <Pair {...props} versions={versions} newer={newer} older={older} />}
      </ListState>
      {restoring !== null && versions[restoring] && (
        <RestoreQuestion
          {...props}
          version={versions[restoring]}
          when={whenOf(versions[restoring])}
          changes={changesBetween(versions, 0, restoring, fieldsOf)}
          onConflict={history.reload}
          onClose={() => setRestoring(null)}
        />
      )}
    </Modal>
  );
}
