import { formatNumber } from '@angan/bengali-text';
import s from './charts.module.css';

/** Progress as a ring; the text next to it says the same to those who do not see it. */
export const Ring = ({ done }: { done: readonly boolean[] }) => (
  <svg className={s.ring} viewBox="0 0 40 40" aria-hidden="true">
    {done.map((isDone, at) => (
      <circle
        key={at}
        className={isDone ? s.done : s.open}
        cx="20"
        cy="20"
        r="17"
        pathLength={done.length}
        strokeDasharray={`0.86 ${done.length - 0.86}`}
        strokeDashoffset={-at}
      />
    ))}
    <text x="20" y="20.5" textAnchor="middle" dominantBaseline="central">
      {`${formatNumber(done.filter(Boolean).length)}/${formatNumber(done.length)}`}
    </text>
  </svg>
);
