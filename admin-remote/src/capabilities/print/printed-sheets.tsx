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
  numbered: readonly string[];
  names: readonly string[];
  printSheets: PrintSheets | undefined;
  settings: PrintSettings;
}

function Tables({ kind, title, college, fields, groups, settings, numbered, names }: Props) {
  const { month, holidays } = settings;
  const suffix = kind === 'phones' ? `: ${KINDS.phones}` : '';
  const isAttendance = kind === 'attendance';
  const head = {
    college: collegeName(college),
    address: college?.address ?? '',
    title: isAttendance ? `${KINDS.attendance}, ${monthName(month)}` : `${title}${suffix}`,
  };
  const days = { days: daysOf(month), holidays: typedDays(holidays, month) };
  return groups.map((group) => {
    const sheet = { head, fields, group };
    return isAttendance ? (
      <AttendanceSheet key={group.name} {...sheet} names={numbered} {...days} />
    ) : (
      <ListSheet key={group.name} {...sheet} names={names} />
    );
  });
}

export function PrintedSheets(props: Props) {
  const { kind, college, fields, groups, numbered, printSheets, settings } = props;
  const { exam, across, down, rooms } = settings;
  const labels = {
    college: collegeName(college),
    fields,
    exam,
    rows: groups.flatMap((one) => one.rows),
    names: [...numbered, ...(printSheets?.groups ?? [])],
  };
  if (kind === 'seats')
    return (
      <SeatPlan
        {...{ ...labels, across, down }}
        rooms={roomNames(rooms)}
        groups={printSheets?.groups ?? []}
      />
    );
  if (kind === 'stickers') return <Stickers {...labels} />;
  if (kind === 'envelopes')
    return (
      <Envelopes {...labels} address={college?.address ?? ''} names={printSheets?.envelope ?? []} />
    );
  return <Tables {...props} />;
}
