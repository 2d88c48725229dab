import type { Institution } from '@angan/shared/contract';
import { collegeName } from '@angan/shared/text';
import type { FormFields } from '../../resource/fields/form-fields.ts';
import { daysOf, type SheetGroup } from '../register-rows.ts';
import { Envelopes, SeatPlan, Stickers } from './label-sheets.tsx';
import {
  KINDS,
  monthName,
  roomNames,
  typedDays,
  type Kind,
  type PrintSettings,
} from './print-kinds.ts';
import type { PrintSheets } from './print-tool.tsx';
import { AttendanceSheet, ListSheet } from './table-sheet.tsx';

interface Props {
  kind: Kind;
  title: string;
  college: Institution | undefined;
  fields: FormFields;
  groups: readonly SheetGroup[];
  /** The number and the name of a row. */
  numbered: readonly string[];
  /** The columns of a list. */
  names: readonly string[];
  sheets: PrintSheets | undefined;
  settings: PrintSettings;
}

/** A table for each group: the list, or the attendance of a month. */
function Tables({ kind, title, college, fields, groups, settings, ...columns }: Props) {
  const { month, holidays } = settings;
  const isAttendance = kind === 'attendance';
  const suffix = kind === 'phones' ? `: ${KINDS.phones}` : '';
  const head = {
    college: collegeName(college),
    address: college?.address ?? '',
    title: isAttendance ? `${KINDS.attendance}, ${monthName(month)}` : `${title}${suffix}`,
  };
  return groups.map((group) =>
    isAttendance ? (
      <AttendanceSheet
        key={group.name}
        {...{ head, fields, group }}
        names={columns.numbered}
        days={daysOf(month)}
        holidays={typedDays(holidays, month)}
      />
    ) : (
      <ListSheet key={group.name} {...{ head, fields, group }} names={columns.names} />
    ),
  );
}

/** The pages of one kind, as they come out of the printer. */
export function PrintedSheets(props: Props) {
  const { kind, college, fields, groups, numbered, sheets, settings } = props;
  const { exam, across, down, rooms } = settings;
  const labels = {
    ...{ college: collegeName(college), fields, exam },
    rows: groups.flatMap((one) => one.rows),
    names: [...numbered, ...(sheets?.groups ?? [])],
  };
  if (kind === 'seats')
    return (
      <SeatPlan
        {...{ ...labels, across, down }}
        rooms={roomNames(rooms)}
        groups={sheets?.groups ?? []}
      />
    );
  if (kind === 'stickers') return <Stickers {...labels} />;
  if (kind === 'envelopes')
    return (
      <Envelopes {...labels} address={college?.address ?? ''} names={sheets?.envelope ?? []} />
    );
  return <Tables {...props} />;
}
