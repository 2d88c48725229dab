import type { ReactNode } from 'react';
import { formatNumber, toBengaliDigits } from '@angan/shared/text';
import { partsOf, printed, type SheetRow } from './sheet-rows.ts';
import type { FormFields } from '../fields/form-fields.ts';
import s from './sheets.module.css';

/** Labels side by side; none is cut by the end of a page. */
const Labels = ({
  rows,
  look,
  label,
}: {
  rows: readonly SheetRow[];
  look: string | undefined;
  label(row: SheetRow): ReactNode;
}) => (
  <ul className={`${s.sheet} ${s.labels} ${look}`}>
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

/** The number of a row, its name, and in one line what it belongs to. */
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
    look={s.stickers}
    label={(row) => (
      <>
        <small>{[college, exam].filter(Boolean).join(' · ')}</small>
        <Person {...props} row={row} />
      </>
    )}
  />
);

/** Addresses for envelopes; rows without one are left out, which the screen says. */
export function Envelopes({ fields, names, rows }: Omit<Props, 'college'>) {
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
          look={s.envelopes}
          label={(row) => (
            <>
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

/** Who sits where: a page a hall, filled along its columns of benches. */
export function SeatPlan({
  college,
  exam,
  rows,
  across,
  down,
  ...props
}: Props & { exam: string; across: number; down: number }) {
  return partsOf(rows, across * down).map((seated, hall) => (
    <div key={seated[0]?.id} className={`${s.sheet} ${s.wide}`}>
      <p className={s.head}>
        <strong>{college}</strong>
        <span className={s.title}>
          {['আসন বিন্যাস', exam, `কক্ষ ${toBengaliDigits(hall + 1)}`].filter(Boolean).join(' — ')}
        </span>
      </p>
      <ol
        className={s.seats}
        style={{
          gridTemplateColumns: `repeat(${across}, minmax(0, 1fr))`,
          gridTemplateRows: `repeat(${down}, auto)`,
        }}
      >
        {seated.map((row) => (
          <li key={row.id}>
            <Person {...props} row={row} />
          </li>
        ))}
      </ol>
    </div>
  ));
}
