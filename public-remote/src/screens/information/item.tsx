import type { Loaded } from '@angan/shared';
import { toBengaliDigits } from '@angan/bengali-text';
import type { ReactNode } from 'react';
import { FailedSection } from '../../components/states/failed-section.tsx';
import { Follows } from './facts.tsx';
import s from './information.module.css';

interface Props {
  id: string;
  /** Its place among the eleven; left out for what is not one of them. */
  number?: number;
  title: string;
  source: string;
  children: ReactNode;
}

export const NumberedItem = ({ id, number, title, source, children }: Props) => (
  <section id={id} aria-labelledby={`${id}-title`} className={s.item}>
    <h2 id={`${id}-title`}>{number ? `${toBengaliDigits(number)}. ${title}` : title}</h2>
    {children}
    <p className={s.source}>{`উৎস: ${source}`}</p>
  </section>
);

/** A list, that it follows where it is empty, or that it could not be loaded. */
export function ItemRows<Row>({
  rows,
  children,
}: {
  rows: Loaded<Row[]>;
  children: (rows: Row[]) => ReactNode;
}) {
  if (!rows.ok) return <FailedSection error={rows.error} />;
  return rows.value.length > 0 ? (
    children(rows.value)
  ) : (
    <p>
      <Follows />
    </p>
  );
}
