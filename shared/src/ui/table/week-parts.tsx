import type { ReactNode } from 'react';
import s from './week-parts.module.css';

/** The name of a lesson, and beneath it by or for whom. */
export const LessonWords = ({ name, beneath }: { name: string; beneath: string }) => (
  <>
    <strong className={s.name}>{name}</strong>
    <span className={s.beneath}>{beneath}</span>
  </>
);

/** Whose week is shown, and what can be done with it. */
export const WeekHead = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={s.head}>
    <h3>{title}</h3>
    {children}
  </div>
);
