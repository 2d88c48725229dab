import { useEffect, useRef, useState } from 'react';
import { notify } from '@angan/shared';
import type { classes, sections } from '@angan/shared/contract';
import { exportTool } from '../../capabilities/tables/tables-tool.tsx';
import { RecordForm } from '../../resource/form/record-form.tsx';
import { fieldsOf } from '../../resource/fields/form-fields.ts';
import type { ColumnOf } from '../../resource/fields/list-fields.tsx';
import type { ResourceMessages } from '../../resource/messages.ts';
import { ResourceList } from '../../resource/list/resource-list.tsx';
import { RowForm } from '../../resource/row-form.tsx';
import { useListView } from '../../resource/list/use-list-view.ts';
import { useRecords } from '../../resource/list/use-records.ts';
import screen from '../../layout/screen.module.css';
import s from './classes.module.css';

interface Props<R extends typeof classes | typeof sections> {
  contract: R;
  title: string;
  messages: ResourceMessages;
  canAdd?: boolean;
  columns?: readonly ColumnOf<R>[];
}

const ALL = Number.MAX_SAFE_INTEGER;

export function NamedList<R extends typeof classes | typeof sections>(props: Props<R>) {
  const { contract, title, messages, columns = [], canAdd = true } = props;
  const records = useRecords(contract);
  const view = useListView(records, [], { pageSize: ALL, prefix: `${contract.path}-` });
  const fields = fieldsOf(contract);
  const { name: nameField } = contract.fields;
  const [added, setAdded] = useState(0);
  const place = useRef<HTMLElement>(null);

  // Names come in a row: after one is stored the empty field waits for the next.
  useEffect(() => {
    if (added > 0) place.current?.querySelector('input')?.focus();
  }, [added]);

  return (
    <section ref={place} className={screen.card} aria-labelledby={`${contract.path}-title`}>
      <h2 id={`${contract.path}-title`} className={screen.cardTitle}>
        {title}
      </h2>
      {canAdd && (
        <div className={s.add}>
          <RecordForm
            key={added}
            contract={contract}
            record={null}
            save={(values, options) => records.api.create(values, options)}
            messages={messages}
            // All that a new row is made with; the rest can be changed later.
            fields={{ name: nameField }}
            leavingParams={[]}
            linkTo={view.linkTo}
            onSaved={(row) => {
              notify.success(messages.added);
              view.mark(row);
              setAdded(row.id);
            }}
          />
        </div>
      )}
      <ResourceList
        tools={[exportTool]}
        page={{
          title,
          records,
          view,
          messages,
          fields,
          columns: [{ title: nameField.label, kind: 'name', cell: ({ name }) => name }, ...columns],
        }}
      />
      <RowForm records={records} view={view} messages={messages} fields={fields} />
    </section>
  );
}
