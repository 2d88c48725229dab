import { institutionFields } from '@angan/shared/information';
import type { ReactNode } from 'react';
import page from '../../components/page.module.css';
import s from './information.module.css';

/** The placeholder for what the college has not entered yet. */
export const Follows = () => <span className={page.quiet}>এই তথ্য শিগগির যোগ করা হবে।</span>;

/** The name of a field, its value in words, and what it is called where that is not the contract's word. */
export type NamedFact = readonly [
  field: keyof typeof institutionFields,
  value: ReactNode,
  label?: string,
];
const labelOf = (field: NamedFact[0]) =>
  institutionFields[field].shortLabel ?? institutionFields[field].label;

export const Facts = ({
  facts,
  gaps,
}: {
  facts: readonly NamedFact[];
  gaps: readonly string[];
}) => (
  <dl className={s.facts}>
    {facts
      .filter(([field, value]) => Boolean(value) || gaps.includes(field))
      .map(([field, value, label = labelOf(field)]) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>{value || <Follows />}</dd>
        </div>
      ))}
  </dl>
);
