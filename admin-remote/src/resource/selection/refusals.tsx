import type { Batch } from '@angan/shared/contract';
import { formatNumber } from '@angan/bengali-text';
import s from './selection.module.css';

interface Props extends Pick<Batch, 'refused' | 'refusals'> {
  summary: string;
}

/** The rows that a batch leaves, or would leave, as they are, each with its reason. */
export const Refusals = ({ summary, refused, refusals }: Props) => (
  <details className={s.refused}>
    <summary>{summary}</summary>
    <ul>
      {refusals.map(({ id, label, reason }) => (
        <li key={id}>{label ? `${label}: ${reason}` : reason}</li>
      ))}
      {refused > refusals.length && <li>{`আরও ${formatNumber(refused - refusals.length)}টি`}</li>}
    </ul>
  </details>
);
