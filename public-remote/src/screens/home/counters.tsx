import { useLoaded, type Deferred, type Loaded } from '@angan/shared';
import { formatNumber } from '@angan/shared/text';
import type { ReactNode } from 'react';
import { countedFrom } from '../../data/content/home.ts';
import { Missing } from '../../components/missing.tsx';
import { PendingSection } from '../../components/pending-section.tsx';
import s from './counters.module.css';

const Counter = ({ value, children }: { value: ReactNode; children: ReactNode }) => (
  <li className={s.counter}>
    <strong className={s.value}>{value}</strong>
    <span className={s.label}>{children}</span>
  </li>
);

interface Props {
  teacherCount: Deferred<Loaded<number>>;
  year: number;
}

/** Years, teachers and the promise. An unknown count is a dash, never a nought. */
export function Counters({ teacherCount, year }: Props) {
  const loaded = useLoaded(teacherCount);
  const count = loaded?.ok ? formatNumber(loaded.value) : <Missing />;
  return (
    <>
      <ul className={s.counters}>
        <Counter value={`${formatNumber(year - countedFrom)}+ বছর`}>শিক্ষার আলো ছড়িয়ে</Counter>
        <Counter value={loaded ? count : '…'}>শিক্ষক</Counter>
        <Counter value="১০০%">মূল্যবোধের প্রতি অঙ্গীকার</Counter>
      </ul>
      {!loaded && <PendingSection />}
    </>
  );
}
