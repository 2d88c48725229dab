import { useState } from 'react';
import { institutions, isFile, type AnyResource } from '@angan/shared/contract';
import { months, parseDate, toBengaliDigits, today } from '@angan/bengali-text';
import { collegeName } from '@angan/shared/text';
import { Button, controlClass, EmptyState, Field, TextField, printIcon } from '@angan/shared/ui';
import { loadEvery } from '../../data/list-query.ts';
import { useApiQuery } from '../../data/use-api-query.ts';
import { PageHeader } from '../../layout/page-header.tsx';
import { headingOf } from '../../resource/fields/list-fields.tsx';
import { isAvailable, type FormFields } from '../../resource/fields/form-fields.ts';
import { ListState } from '../../resource/list/list-state.tsx';
import { useRecords, type Records } from '../../resource/list/use-records.ts';
import { Choices } from '../../resource/fields/choices.tsx';
import choices from '../../resource/fields/choices.module.css';
import { Envelopes, SeatPlan, Stickers } from './label-sheets.tsx';
import { daysOf, groupsOfRows, nameField, type SheetRow } from './sheet-rows.ts';
import { AttendanceSheet, ListSheet } from './table-sheet.tsx';
import s from './print-view.module.css';

const KINDS = {
  list: 'তালিকা',
  phones: 'ফোন তালিকা',
  attendance: 'হাজিরা খাতা',
  seats: 'আসন বিন্যাস',
  stickers: 'রোল স্টিকার',
  envelopes: 'খামের ঠিকানা',
} as const;
type Kind = keyof typeof KINDS;
const ALL = 'সব';

/** More rows than this are shown a group at a time, or all on request. */
const ROWS_AT_ONCE = 300;

/** The month that many months from now, as `2026-11`. */
const monthFrom = (now: string, offset: number) =>
  new Date(Date.UTC(Number(now.slice(0, 4)), Number(now.slice(5, 7)) - 1 + offset))
    .toISOString()
    .slice(0, 7);
const monthName = (month: string) =>
  `${months[Number(month.slice(5)) - 1]} ${toBengaliDigits(month.slice(0, 4))}`;

/** The holidays that are typed as days of the month, or as dates. */
const typedDays = (text: string, month: string): string[] =>
  text
    .split(/[,;\s]+/)
    .flatMap((one) => parseDate(one) ?? daysOf(month).filter((day) => sameDay(day, one)));
const sameDay = (day: string, typed: string) =>
  toBengaliDigits(Number(day.slice(8))) === toBengaliDigits(typed);

const roomNames = (typed: string): string[] =>
  typed
    .split(/[,;]/)
    .map((name) => name.trim())
    .filter(Boolean);

interface Props<R extends AnyResource> {
  title: string;
  records: Records<R>;
  fields: FormFields;
  shown: readonly string[];
  /** The rows of the filter, where the browser has them all; else they are fetched. */
  rows: readonly SheetRow[] | null;
  /** Whether the list has another order than its own, which then stays. */
  isOrdered: boolean;
  /** Which of them are printed, where that is not all. */
  isWanted?: (row: SheetRow) => boolean;
  kind: string;
  onKind(kind: Kind): void;
  onClose(): void;
}

export function PrintView<R extends AnyResource>({
  title,
  records,
  fields,
  shown,
  rows: known,
  isOrdered,
  isWanted = () => true,
  kind: wantedKind,
  onKind,
  onClose,
}: Props<R>) {
  const { contract, api, query } = records;
  const { sheets } = contract;
  const college = useRecords(institutions).rows[0];
  const loaded = useApiQuery(
    [contract.path, 'print', query],
    async (signal) => loadEvery(contract.path, query ?? {}, signal, api.pageOf),
    { enabled: !known },
  );
  const every = known ?? (loaded.value as readonly SheetRow[] | undefined) ?? [];
  const rows = every.filter(isWanted);
  const groups = groupsOfRows(sheets, fields, rows, isOrdered);

  const phones = Object.keys(fields).filter((name) => fields[name]?.kind === 'phone');
  const name = nameField(contract);
  const kinds = (Object.keys(KINDS) as Kind[]).filter(
    (kind) => kind === 'list' || (kind === 'phones' ? phones.length > 0 : sheets),
  );
  const kind = kinds.find((one) => one === wantedKind) ?? 'list';

  const now = today();
  const [chosenGroup, setGroup] = useState<string>();
  const [chosenNames, setNames] = useState<readonly string[]>();
  const [month, setMonth] = useState(now.slice(0, 7));
  const [holidays, setHolidays] = useState('');
  const [exam, setExam] = useState('');
  const [rooms, setRooms] = useState('');
  const [size, setSize] = useState({ across: 6, down: 6 });

  const group = chosenGroup ?? (rows.length > ROWS_AT_ONCE ? groups[0]?.name : ALL);
  const wanted = groups.filter((one) => group === ALL || one.name === group);
  const flat = wanted.flatMap((one) => one.rows);

  const printable = Object.keys(fields).filter((one) => {
    const field = fields[one];
    const isOnPaper = field && (!isFile(field) || field.kind === 'image') && field.kind !== 'html';
    return isOnPaper && field.kind !== 'flag' && isAvailable(field);
  });
  const numbered = sheets ? [sheets.number, name] : [name];
  const preset = kind === 'phones' ? [...numbered, ...phones] : [...shown];
  const names = chosenNames ?? preset;
  const toggle = (one: string) =>
    setNames(printable.filter((other) => (other === one) !== names.includes(other)));

  const head = {
    college: collegeName(college),
    address: college?.address ?? '',
    title:
      kind === 'attendance'
        ? `${KINDS.attendance}, ${monthName(month)}`
        : `${title}${kind === 'phones' ? `: ${KINDS.phones}` : ''}`,
  };
  const labels = {
    college: head.college,
    fields,
    exam,
    rows: flat,
    names: [...numbered, ...(sheets?.groups ?? [])],
  };
  const sheet = () => {
    if (kind === 'seats')
      return (
        <SeatPlan
          {...{ ...labels, ...size }}
          rooms={roomNames(rooms)}
          groups={sheets?.groups ?? []}
        />
      );
    if (kind === 'stickers') return <Stickers {...labels} />;
    if (kind === 'envelopes')
      return <Envelopes {...labels} address={head.address} names={sheets?.envelope ?? []} />;
    return wanted.map((one) =>
      kind === 'attendance' ? (
        <AttendanceSheet
          key={one.name}
          {...{ head, fields }}
          group={one}
          names={numbered}
          days={daysOf(month)}
          holidays={typedDays(holidays, month)}
        />
      ) : (
        <ListSheet key={one.name} {...{ head, fields, names }} group={one} />
      ),
    );
  };
  const number = (label: string, key: keyof typeof size) => (
    <TextField
      {...{ name: key, label }}
      inputMode="numeric"
      value={String(size[key])}
      show={toBengaliDigits}
      onChange={(text) => setSize({ ...size, [key]: Math.min(20, Number(text) || 1) })}
    />
  );

  return (
    <div className={s.view}>
      <PageHeader title={title} />
      <div className={`${s.options} no-print`}>
        <div className={s.buttons}>
          <Button
            icon={printIcon}
            look="primary"
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
            onChange={(one) => {
              setNames(undefined);
              onKind(one as Kind);
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
            onChange={setGroup}
          />
        )}
        {kind === 'attendance' && (
          <div className={s.fields}>
            <Field name="month" label="মাস">
              {(control) => (
                <select
                  {...control}
                  className={controlClass}
                  value={month}
                  onChange={({ target }) => setMonth(target.value)}
                >
                  {Array.from({ length: 15 }, (_, at) => monthFrom(now, at - 2)).map((one) => (
                    <option key={one} value={one}>
                      {monthName(one)}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <TextField
              name="holidays"
              label="ছুটির তারিখ"
              hint="যেমন: ১৫, ১৬, ২৫। শুক্র ও শনিবার এমনিতেই কাটা থাকে।"
              value={holidays}
              onChange={setHolidays}
            />
          </div>
        )}
        {(kind === 'seats' || kind === 'stickers') && (
          <div className={s.fields}>
            <TextField name="exam" label="পরীক্ষার নাম" value={exam} onChange={setExam} />
            {kind === 'seats' && (
              <TextField
                name="rooms"
                label="কক্ষের নাম"
                hint="যেমন: কক্ষ ১০১, কক্ষ ১০২। শ্রেণিগুলো মিশিয়ে বসানো হয়।"
                value={rooms}
                onChange={setRooms}
              />
            )}
            {kind === 'seats' && number('পাশাপাশি আসন', 'across')}
            {kind === 'seats' && number('সারি', 'down')}
          </div>
        )}
        {(kind === 'list' || kind === 'phones') && (
          <fieldset className={choices.choices}>
            <legend>কলাম</legend>
            {printable.map((one) => (
              <label key={one}>
                <input type="checkbox" checked={names.includes(one)} onChange={() => toggle(one)} />
                {fields[one] && headingOf(fields[one])}
              </label>
            ))}
          </fieldset>
        )}
      </div>
      <ListState records={known ? records : loaded}>
        {rows.length === 0 ? (
          <EmptyState>ছাপার মতো কিছু পাওয়া যায়নি।</EmptyState>
        ) : (
          <div className={s.sheets}>{sheet()}</div>
        )}
      </ListState>
    </div>
  );
}
