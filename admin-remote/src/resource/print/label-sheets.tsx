import type { ReactNode } from 'react';
import { toBengaliDigits } from '@angan/shared/text';
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

const Lines = ({ fields, names, row }: Omit<Props, 'college' | 'rows'> & { row: SheetRow }) =>
  names.map((name) => {
    const text = printed(fields, row, name);
    return text && <span key={name}>{text}</span>;
  });

export const Stickers = ({ college, exam, rows, names, ...props }: Props & { exam: string }) => (
  <Labels
    rows={rows}
    look={s.stickers}
    label={(row) => (
      <>
        <small>{[college, exam].filter(Boolean).join(' · ')}</small>
        <strong>{printed(props.fields, row, names[0] ?? '')}</strong>
        <Lines {...props} names={names.slice(1)} row={row} />
      </>
    )}
  />
);

/** Addresses for envelopes; rows without one are left out. */
export const Envelopes = ({ fields, names, rows }: Omit<Props, 'college'>) => (
  <Labels
    rows={rows.filter((row) => row.address)}
    look={s.envelopes}
    label={(row) => (
      <>
        <small>প্রাপক</small>
        <Lines {...{ fields, names, row }} />
      </>
    )}
  />
);

/** Who sits where: a page a hall, filled along its columns of benches. */
export function SeatPlan({
  college,
  exam,
  rows,
  across,
  down,
  names,
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
            <strong>{printed(props.fields, row, names[0] ?? '')}</strong>
            <Lines {...props} names={names.slice(1)} row={row} />
          </li>
        ))}
      </ol>
    </div>
  ));
}
