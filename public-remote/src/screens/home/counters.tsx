import { useLoaded } from '@angan/shared';
import { formatNumber } from '@angan/bengali-text';
import type { ReactNode } from 'react';
import { Missing } from '../../components/states/missing.tsx';
import { PendingSection } from '../../components/states/pending-section.tsx';
import s from './counters.module.css';
import type { HomeData, HomeWords } from './loader.ts';

const Counter = ({ value, children }: { value: ReactNode; children: ReactNode }) => (
  <li className={s.counter}>
    <strong className={s.value}>{value}</strong>
    <span className={s.label}>{children}</span>
  </li>
);

/** An unknown count is a dash; a nought is not shown. */
export function Counters({
  teacherCount,
  counters,
}: Pick<HomeData, 'teacherCount'> & Pick<HomeWords, 'counters'>) {
  const loaded = useLoaded(teacherCount);
  const count = loaded?.ok ? formatNumber(loaded.value) : <Missing />;
  const nobody = loaded?.ok && loaded.value === 0;
  const shown = counters.filter(({ isTeachers }) => !(isTeachers && nobody));
  if (shown.length === 0) return null;
  return (
    <>
      <ul className={s.counters}>
        {shown.map(({ value, label, isTeachers }) => (
          <Counter key={label} value={isTeachers ? (loaded ? count : '…') : (value ?? <Missing />)}>
            {label}
          </Counter>
        ))}
      </ul>
      {!loaded && <PendingSection />}
    </>
  );
}
