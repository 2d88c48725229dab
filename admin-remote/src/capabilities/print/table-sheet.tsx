import type { ReactNode } from 'react';
import { isWorkingDay } from '@angan/shared/schedule';
import {
  dayName,
  formatDate,
  graphemes,
  toBengaliDigits,
  today,
  weekdayOf,
} from '@angan/bengali-text';
import { Avatar } from '@angan/shared/ui';
import { headingOf } from '../../resource/fields/list-fields.tsx';
import type { FormFields } from '../../resource/fields/form-fields.ts';
import { pictureIn, printed, type SheetGroup, type SheetRow } from '../register-rows.ts';
import s from './sheets.module.css';

/** The college and what the sheet is, repeated on each of its pages. */
interface Head {
  college: string;
  address: string;
  title: string;
}

interface Column {
  key: string;
  heading: ReactNode;
  className?: string | undefined;
  cell(row: SheetRow): ReactNode;
}

function TableSheet({
  head,
  columns,
  group,
  className = '',
}: {
  head: Head;
  columns: readonly Column[];
  group: SheetGroup;
  className?: string | undefined;
}) {
  const title = [head.title, group.name].filter(Boolean).join(' — ');
  return (
    <div className={`${s.sheet} ${className}`}>
      <table className={s.table}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th colSpan={columns.length + 1} className={s.head}>
              <strong>{head.college}</strong>
              <span>{head.address}</span>
              <span className={s.title}>{title}</span>
            </th>
          </tr>
          <tr>
            <th scope="col">#</th>
            {columns.map(({ key, heading, className: own }) => (
              <th key={key} scope="col" className={own}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {group.rows.map((row, at) => (
            <tr key={row.id}>
              <td>{toBengaliDigits(at + 1)}</td>
              {columns.map(({ key, className: own, cell }) => (
                <td key={key} className={own}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <SheetFoot count={group.rows.length} />
    </div>
  );
}

export const SheetFoot = ({ count }: { count: number }) => (
  <p className={s.foot}>
    <span>{`মোট: ${toBengaliDigits(count)}`}</span>
    <span>{`তারিখ: ${formatDate(today())}`}</span>
    <span className={s.signature}>স্বাক্ষর</span>
  </p>
);

interface Props {
  head: Head;
  group: SheetGroup;
  fields: FormFields;
}

export const ListSheet = ({ names, ...props }: Props & { names: readonly string[] }) => (
  <TableSheet
    {...props}
    columns={names.map((name) => {
      const field = props.fields[name];
      const isPicture = field?.kind === 'image';
      return {
        key: name,
        heading: field && headingOf(field),
        className: isPicture ? s.photo : undefined,
        cell: (row) =>
          isPicture ? <Portrait row={row} field={name} /> : printed(props.fields, row, name),
      };
    })}
  />
);

const Portrait = ({ row, field }: { row: SheetRow; field: string }) => (
  <Avatar
    name={String(row.full_name ?? '')}
    photo={pictureIn(row, field)}
    sizes="56px"
    lazy={false}
  />
);

/** A month with a box a day; days without lessons are crossed. */
export function AttendanceSheet({
  names,
  days,
  holidays,
  ...props
}: Props & { names: readonly string[]; days: readonly string[]; holidays: readonly string[] }) {
  const boxes = days.map((day): Column => {
    const isFree = !isWorkingDay(weekdayOf(day)) || holidays.includes(day);
    return {
      key: day,
      heading: (
        <>
          {toBengaliDigits(Number(day.slice(8)))}
          <small>{[...graphemes(dayName(weekdayOf(day)))].slice(0, 2)}</small>
        </>
      ),
      className: isFree ? `${s.day} ${s.free}` : s.day,
      cell: () => (isFree ? '×' : ''),
    };
  });
  return (
    <TableSheet
      {...props}
      className={s.wide}
      columns={[
        ...names.map((name) => ({
          key: name,
          heading: props.fields[name] && headingOf(props.fields[name]),
          cell: (row: SheetRow) => printed(props.fields, row, name),
        })),
        ...boxes,
        { key: 'sum', heading: 'মোট', className: s.sum, cell: () => '' },
      ]}
    />
  );
}
