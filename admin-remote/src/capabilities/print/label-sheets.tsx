import type { ReactNode } from 'react';
import { formatNumber, toBengaliDigits } from '@angan/bengali-text';
import { alikeSeats, seatsOf } from './seating.ts';
import { printed, type SheetRow } from '../register-rows.ts';
import { SheetFoot } from './table-sheet.tsx';
import type { FormFields } from '../../resource/fields/form-fields.ts';
import s from './sheets.module.css';

/** Labels side by side; none is cut by the end of a page. */
const Labels = ({
  rows,
  className,
  label,
}: {
  rows: readonly SheetRow[];
  className: string | undefined;
  label(row: SheetRow): ReactNode;
}) => (
  <ul className={`${s.sheet} ${s.labels} ${className}`}>
    {rows.map((row) => (
      <li key={row.id}>{label(row)}</li>
    ))}
  </ul>
);

interface Props {
  college: string;
  fields: FormFields;
  /** Fields, in their order: the number, the name, and what a row belongs to. */
  names: readonly string[];
  rows: readonly SheetRow[];
}

type One = Omit<Props, 'college' | 'rows'> & { row: SheetRow };

function Person({ fields, names, row }: One) {
  const [number = '', name = '', ...groups] = names.map((one) => printed(fields, row, one));
  return (
    <>
      <strong>{number}</strong>
      <span>{name}</span>
      <span>{groups.filter(Boolean).join(', ')}</span>
    </>
  );
}

export const Stickers = ({ college, exam, rows, ...props }: Props & { exam: string }) => (
  <Labels
    rows={rows}
    className={s.stickers}
    label={(row) => (
      <>
        <small>{[college, exam].filter(Boolean).join(' · ')}</small>
        <Person {...props} row={row} />
      </>
    )}
  />
);

/** Sender and address for envelopes; rows without one are left out, which the screen says. */
export function Envelopes({ college, address, fields, names, rows }: Props & { address: string }) {
  const addressed = rows.filter((row) => row.address);
  const missing = rows.length - addressed.length;
  return (
    <>
      {missing > 0 && (
        <p className="no-print">{`${formatNumber(missing)}টির ঠিকানা লেখা নেই; সেগুলো ছাপা হবে না।`}</p>
      )}
      {addressed.length > 0 && (
        <Labels
          rows={addressed}
          className={s.envelopes}
          label={(row) => (
            <>
              <small className={s.sender}>
                {['প্রেরক:', college, address].filter(Boolean).join(' ')}
              </small>
              <small>প্রাপক</small>
              {names.map((name) => (
                <span key={name}>{printed(fields, row, name)}</span>
              ))}
            </>
          )}
        />
      )}
    </>
  );
}

interface SeatPlanProps extends Props {
  exam: string;
  across: number;
  down: number;
  /** Of the rooms, in their order; those beyond them have numbers. */
  rooms: readonly string[];
  /** Fields by which neighbours must differ, the wider first. */
  groups: readonly string[];
}

/** Who sits where: a page a hall, filled along its columns of benches, its classes mixed. */
export function SeatPlan(props: SeatPlanProps) {
  const { college, exam, rows, across, down, rooms, groups, fields } = props;
  const valueOf = (name: string) => (row: SheetRow) => printed(fields, row, name);
  // Those of one class sit by section.
  const by = groups.find((name) => new Set(rows.map(valueOf(name))).size > 1) ?? groups[0] ?? 'id';
  const halls = seatsOf(rows, valueOf(by), { across, down });
  const alike = halls.reduce(
    (sum, hall) => sum + alikeSeats(hall.map(valueOf(by)), down).length,
    0,
  );
  return (
    <>
      {alike > 0 && (
        <p className="no-print" role="status">
          {`${formatNumber(alike)}টি আসনের পাশে বা সামনে একই শ্রেণি বা শাখার কেউ আছে: একটি দলে বাকি সবার চেয়ে বেশি জন। আরও শ্রেণি একসঙ্গে নিন।`}
        </p>
      )}
      {halls.map((hall, at) => (
        <div key={hall[0]?.id} className={`${s.sheet} ${s.wide}`}>
          <p className={s.head}>
            <strong>{college}</strong>
            <span className={s.title}>
              {['আসন বিন্যাস', exam, rooms[at] ?? `কক্ষ ${toBengaliDigits(at + 1)}`]
                .filter(Boolean)
                .join(' — ')}
            </span>
          </p>
          <ol
            className={s.seats}
            style={{
              gridTemplateColumns: `repeat(${across}, minmax(0, 1fr))`,
              gridTemplateRows: `repeat(${down}, auto)`,
            }}
          >
            {hall.map((row) => (
              <li key={row.id}>
                <Person {...props} row={row} />
              </li>
            ))}
          </ol>
          <SheetFoot count={hall.length} />
        </div>
      ))}
    </>
  );
}
