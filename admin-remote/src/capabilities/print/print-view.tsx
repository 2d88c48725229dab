import { useState } from 'react';
import { institutions } from '@angan/shared/contract';
import { Button, EmptyState, printIcon } from '@angan/shared/ui';
import { loadEvery } from '../../data/list-query.ts';
import { useApiQuery } from '../../data/use-api-query.ts';
import { PageHeader } from '../../layout/page-header.tsx';
import { Choices } from '../../resource/fields/choices.tsx';
import type { ListPage } from '../../resource/list/list-page.ts';
import { ListState } from '../../resource/list/list-state.tsx';
import { useRecords } from '../../resource/list/use-records.ts';
import type { ScreenProps } from '../../resource/tools.tsx';
import { groupsOfRows, nameField, type SheetRow } from '../register-rows.ts';
import { initialSettings, KINDS, kindsOf, initialNames } from './print-kinds.ts';
import { KindOptions } from './print-options.tsx';
import type { PrintSheets } from './print-tool.tsx';
import arrange from '@angan/shared/styles/arrange.module.css';
import s from './print-view.module.css';
import { PrintedSheets } from './printed-sheets.tsx';

const ALL = 'সব';

/** More rows than this are shown a group at a time, or all on request. */
const ROWS_AT_ONCE = 300;

/** The rows of the filter, or the selected ones; where the browser has not all, they are fetched. */
function usePrintedRows({ records, view }: ListPage) {
  const { contract, api, query } = records;
  const { matching, selection } = view;
  const loaded = useApiQuery(
    [contract.path, 'print', query],
    async (signal) => loadEvery(contract.path, query ?? {}, signal, api.pageOf),
    { enabled: !matching },
  );
  const every = (matching ?? loaded.value ?? []) as readonly SheetRow[];
  const rows = selection.size > 0 ? every.filter(({ id }) => selection.has(id)) : every;
  return { rows, state: matching ? records : loaded };
}

export function PrintView({
  page,
  printSheets,
  value,
  onValue,
  onClose,
}: ScreenProps & { printSheets: PrintSheets | undefined }) {
  const { title, records, fields, view } = page;
  const college = useRecords(institutions).rows[0];
  const { rows, state } = usePrintedRows(page);
  const [settings, setSettings] = useState(initialSettings);
  const onChange = (changes: Partial<typeof settings>) =>
    setSettings((current) => ({ ...current, ...changes }));

  const kinds = kindsOf(fields, printSheets);
  const kind = kinds.find((one) => one === value) ?? 'list';
  const groups = groupsOfRows(printSheets, fields, rows, view.order !== '');
  const group = settings.group ?? (rows.length > ROWS_AT_ONCE ? groups[0]?.name : ALL);
  const name = nameField(records.contract);
  const numbered = printSheets ? [printSheets.number, name] : [name];
  const columns = page.columns.filter((one) => typeof one === 'string');
  const names = settings.names ?? initialNames(kind, fields, numbered, columns);
  return (
    <div className={s.view}>
      <PageHeader title={title} />
      <div className={`${s.options} no-print`}>
        <div className={arrange.buttons}>
          <Button
            icon={printIcon}
            variant="primary"
            disabled={rows.length === 0}
            onClick={() => window.print()}
          >
            ছাপুন
          </Button>
          <Button onClick={onClose}>তালিকায় ফিরুন</Button>
        </div>
        {kinds.length > 1 && (
          <Choices
            label="কী ছাপবেন"
            options={kinds.map((one) => ({ value: one, label: KINDS[one] }))}
            value={kind}
            onChange={(next) => {
              onChange({ names: undefined });
              onValue(next);
            }}
          />
        )}
        {groups.length > 1 && (
          <Choices
            label="কোনটি"
            options={[ALL, ...groups.map((one) => one.name)].map((one) => ({
              value: one,
              label: one || 'অন্যান্য',
            }))}
            value={group ?? ALL}
            onChange={(next) => onChange({ group: next })}
          />
        )}
        <KindOptions
          kind={kind}
          fields={fields}
          names={names}
          settings={settings}
          onChange={onChange}
        />
      </div>
      <ListState records={state}>
        {rows.length === 0 ? (
          <EmptyState>ছাপার মতো কিছু পাওয়া যায়নি।</EmptyState>
        ) : (
          <div className={s.sheets}>
            <PrintedSheets
              kind={kind}
              title={title}
              college={college}
              fields={fields}
              numbered={numbered}
              names={names}
              printSheets={printSheets}
              settings={settings}
              groups={groups.filter((one) => group === ALL || one.name === group)}
            />
          </div>
        )}
      </ListState>
    </div>
  );
}
