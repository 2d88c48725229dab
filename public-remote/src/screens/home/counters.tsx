import type { Loaded } from '@angan/shared';
import { formatNumber } from '@angan/shared/text';
import type { ReactNode } from 'react';
import { countedFrom } from '../../content/home.ts';
import { Missing } from '../../parts/contact-links.tsx';
import type { Later } from '../../parts/later.ts';
import { LoadedPart } from '../../parts/loaded-part.tsx';
import s from './counters.module.css';

const Counter = ({ value, children }: { value: ReactNode; children: ReactNode }) => (
  <li className={s.counter}>
    <strong className={s.value}>{value}</strong>
    <span className={s.label}>{children}</span>
  </li>
);

/** Years, teachers and the promise. A count that cannot be had is a dash, never a nought. */
export function Counters({
  teacherCount,
  year,
}: {
  teacherCount: Later<Loaded<number>>;
  year: number;
}) {
  return (
    <ul className={s.counters}>
      <Counter value={`${formatNumber(year - countedFrom)}+ বছর`}>শিক্ষার আলো ছড়িয়ে</Counter>
      <LoadedPart
        data={teacherCount}
        waiting={<Counter value="…">শিক্ষক</Counter>}
        instead={<Counter value={<Missing />}>শিক্ষক</Counter>}
      >
        {(count) => <Counter value={formatNumber(count)}>শিক্ষক</Counter>}
      </LoadedPart>
      <Counter value="১০০%">মূল্যবোধের প্রতি অঙ্গীকার</Counter>
    </ul>
  );
}
