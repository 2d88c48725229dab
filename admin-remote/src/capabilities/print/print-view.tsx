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

/** Above this number of rows one group at a time is rendered, or all on request. */
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

type Props = ScreenProps & { printSheets: PrintSheets | undefined };

/** What is selected to be printed, and of what. */
function usePrint({ page, printSheets, value }: Props) {
  const { title, records, fields, view } = page;
  const college = useRecords(institutions).rows[0];
  const { rows, state } = usePrintedRows(page);
  const [settings, setSettings] = useState(initialSettings);
  const kinds = kindsOf(fields, printSheets);
  const kind = kinds.find((one) => one === value) ?? 'list';
  const groups = groupsOfRows(printSheets, fields, rows, view.order !== '');
  const group = settings.group ?? (rows.length > ROWS_AT_ONCE ? groups[0]?.name : ALL) ?? ALL;
  const name = nameField(records.contract);
  const numbered = printSheets ? [printSheets.number, name] : [name];
  const columns = page.columns.filter((one) => typeof one === 'string');
  const names = settings.names ?? initialNames(kind, fields, numbered, columns);
  return {
    state,
    kinds,
    groups,
    group,
    hasRows: rows.length > 0,
    onChange: (changes: Partial<typeof settings>) =>
      setSettings((current) => ({ ...current, ...changes })),
    sheets: { kind, title, college, fields, numbered, names, printSheets, settings },
  };
}

export function PrintView(props: Props) {
  const { page, onValue, onClose } = props;
  const { state, kinds, groups, group, hasRows, onChange, sheets } = usePrint(props);
  return (
    <div className={s.view}>
      <PageHeader title={page.title} />
      <div className={`${s.options} no-print`}>
        <div className={arrange.buttons}>
          <Button
            icon={printIcon}
            variant="primary"
            disabled={!hasRows}
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
            value={sheets.kind}
            onChange={(next) => {
              onChange({ names: undefined });
              onValue(next);
            }}
          />
        )}
        {groups.length > 1 && (
          <Choices
            label="কোনটি"
            options={[ALL, ...groups.map(({ name }) => name)].map((name) => ({
              value: name,
              label: name || 'অন্যান্য',
            }))}
            value={group}
            onChange={(next) => onChange({ group: next })}
          />
        )}
        <KindOptions {...sheets} onChange={onChange} />
      </div>
      <ListState records={state}>
        {hasRows ? (
          <div className={s.sheets}>
            <PrintedSheets
              {...sheets}
              groups={groups.filter(({ name }) => group === ALL || name === group)}
            />
          </div>
        ) : (
          <EmptyState>ছাপার মতো কিছু পাওয়া যায়নি।</EmptyState>
        )}
      </ListState>
    </div>
  );
}
