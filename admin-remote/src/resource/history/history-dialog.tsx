import { useState } from 'react';
import { formatDateTime, toBengaliDigits } from '@angan/bengali-text';
import { Button, EmptyState, Modal, Tag, restoreIcon } from '@angan/shared/ui';
import { ListState } from '../list/list-state.tsx';
import { Comparison, isShownField, labelOfField } from './comparison.tsx';
import type { HistoryOf } from './history-button.tsx';
import { RestoreQuestion } from './restore-question.tsx';
import { useHistory } from './use-history.ts';
import { changesBetween, valuesAt, versionsOf, type Version } from './versions.ts';
import { actionOf, personOf } from './words.ts';
import s from './history.module.css';

const NAMED = 4;
const whenOf = ({ change, state }: Version) =>
  state === 'before' ? 'তার আগে' : formatDateTime(change.at);

/** The versions of a record: two are compared field by field, an earlier one can be restored. */
export function HistoryDialog(props: HistoryOf & { onClose(): void }) {
  const { contract, record, fields, fieldsOf, onClose } = props;
  const [resource = ''] = contract.path.split('/');
  const history = useHistory({ resource, record: record.id, page_size: 50 });
  const versions = versionsOf(history.entries, !history.hasMore);
  const [chosen, setChosen] = useState<readonly number[]>([0, 1]);
  const [restoring, setRestoring] = useState<number | null>(null);
  const [newer = 0, older = 0] = [...chosen].sort((a, b) => a - b);
  const isPair = chosen.length === 2 && older < versions.length;

  const choose = (place: number) =>
    setChosen((known) =>
      known.includes(place) ? known.filter((one) => one !== place) : [...known.slice(-1), place],
    );

  const summaryOf = ({ change, state }: Version) => {
    if (state === 'before') return 'এর আগের কোনো পরিবর্তন জানা নেই';
    const after = fieldsOf(change.after ?? {});
    const names = change.before && change.after ? Object.keys(after).filter(isShownField) : [];
    const labels = names.slice(0, NAMED).map((name) => labelOfField(fields, name));
    const more = names.length - labels.length;
    return [
      `${actionOf(change)}, ${personOf(change)}`,
      labels.length > 0 &&
        `${labels.join(', ')}${more > 0 ? ` ও আরও ${toBengaliDigits(more)}টি ঘর` : ''}`,
    ]
      .filter(Boolean)
      .join('। ');
  };

  return (
    <Modal title="ইতিহাস" description="দুটি অবস্থা বেছে নিলে নিচে তুলনা দেখা যাবে।" onClose={onClose}>
      <ListState records={history} failed={history.error?.message ?? 'ইতিহাস লোড করা যায়নি।'}>
        {versions.length === 0 && <EmptyState>এই তথ্যের কোনো পরিবর্তন এখনো লেখা নেই।</EmptyState>}
        <ol className={s.versions}>
          {versions.map((version, place) => (
            <li key={`${version.change.id} ${version.state}`} className={s.version}>
              <label className={s.choice}>
                <input
                  type="checkbox"
                  checked={chosen.includes(place)}
                  onChange={() => choose(place)}
                />
                <span className={s.words}>
                  {whenOf(version)} {place === 0 && <Tag>এখনকার অবস্থা</Tag>}
                  <span className={s.line}>{summaryOf(version)}</span>
                </span>
              </label>
              {place > 0 && (
                <Button icon={restoreIcon} onClick={() => setRestoring(place)}>
                  এই অবস্থা ফিরিয়ে আনুন
                  <span className="visually-hidden">{`: ${whenOf(version)}`}</span>
                </Button>
              )}
            </li>
          ))}
        </ol>
        {history.hasMore && (
          <div className={s.more}>
            <Button disabled={history.stale} onClick={history.loadMore}>
              আরও পুরোনো দেখান
            </Button>
          </div>
        )}
        {isPair && (
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
        )}
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
