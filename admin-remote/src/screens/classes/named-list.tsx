import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { can, notify } from '@angan/shared';
import type { classes, RecordOf, sections } from '@angan/shared/contract';
import {
  DataTable,
  EmptyState,
  IconButton,
  type Column,
  editIcon,
  trashIcon,
} from '@angan/shared/ui';
import { RecordForm } from '../../resource/form/record-form.tsx';
import { DeleteQuestion } from '../../resource/delete-question.tsx';
import { ListState } from '../../resource/list/list-state.tsx';
import type { ResourceMessages } from '../../resource/messages.ts';
import { useRecords } from '../../resource/list/use-records.ts';
import screen from '../../layout/screen.module.css';
import { RenameDialog } from './rename-dialog.tsx';
import s from './classes.module.css';

/** A resource whose rows are little more than names: classes and sections. */
export type Named = typeof classes | typeof sections;

interface Props<R extends Named> {
  contract: R;
  title: string;
  say: ResourceMessages;
  /** What the button of a row does, before the row's name. */
  edit: string;
  /** Whether the back end can make new rows. */
  canAdd?: boolean;
  columns?: readonly Column<RecordOf<R>>[];
}

/** Names to add to, to rename and to delete. */
export function NamedList<R extends Named>({
  contract,
  title,
  say,
  edit,
  columns = [],
  canAdd = true,
}: Props<R>) {
  const records = useRecords(contract);
  const { name: nameField } = contract.fields;
  const [params, setParams] = useSearchParams();
  const [added, setAdded] = useState<RecordOf<R> | null>(null);
  const [deleting, setDeleting] = useState<RecordOf<R> | null>(null);
  const place = useRef<HTMLElement>(null);
  // The renamed row is in the address, so that closing the form is a navigation like any other.
  const renaming = records.rows.find(({ id }) => params.get('edit') === `${contract.path}-${id}`);
  const rename = (row: RecordOf<R> | null) =>
    setParams(row ? { edit: `${contract.path}-${row.id}` } : {}, {
      replace: row === null,
      preventScrollReset: true,
    });

  // Names come in a row: after one is stored the empty field waits for the next.
  useEffect(() => {
    if (added) place.current?.querySelector('input')?.focus();
  }, [added]);

  return (
    <section ref={place} className={screen.card} aria-labelledby={`${contract.path}-title`}>
      <h2 id={`${contract.path}-title`} className={screen.cardTitle}>
        {title}
      </h2>
      {canAdd && (
        <div className={s.add}>
          <RecordForm
            key={added?.id ?? 0}
            contract={contract}
            record={null}
            save={(values, options) => records.api.create(values, options)}
            messages={say}
            // All that a new row is made with; the rest can be changed later.
            fields={{ name: nameField }}
            leftBy={[]}
            linkTo={(id) => `?edit=${contract.path}-${id}`}
            onSaved={(row) => {
              notify.success(say.added);
              setAdded(row);
            }}
          />
        </div>
      )}
      <ListState records={records} failed={say.loadFailed ?? undefined}>
        {records.rows.length === 0 ? (
          <EmptyState>{say.empty}</EmptyState>
        ) : (
          <DataTable
            caption={title}
            columns={[
              { title: nameField.label, kind: 'name', cell: (row) => row.name },
              ...columns,
            ]}
            rows={records.rows}
            firstNumber={1}
            markedId={added?.id ?? null}
            actions={
              can('furtherEdits')
                ? (row) => (
                    <>
                      <IconButton
                        icon={editIcon}
                        label={`${edit}: ${row.name}`}
                        onClick={() => rename(row)}
                      />
                      <IconButton
                        icon={trashIcon}
                        label={`মুছুন: ${row.name}`}
                        danger
                        onClick={() => setDeleting(row)}
                      />
                    </>
                  )
                : undefined
            }
          />
        )}
      </ListState>
      {can('furtherEdits') && renaming && (
        <RenameDialog
          key={renaming.id}
          contract={contract}
          row={renaming}
          say={say}
          onClose={() => rename(null)}
        />
      )}
      {deleting && (
        <DeleteQuestion
          row={deleting}
          name={deleting.name}
          records={records}
          say={say}
          onGone={() => undefined}
          onClose={() => setDeleting(null)}
        />
      )}
    </section>
  );
}
