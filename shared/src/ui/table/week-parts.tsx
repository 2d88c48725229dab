import type { ReactNode } from 'react';
import s from './week-parts.module.css';

export const LessonWords = ({ name, beneath }: { name: string; beneath: string }) => (
  <>
    <strong className={s.name}>{name}</strong>
    <span className={s.beneath}>{beneath}</span>
  </>
);

export const WeekHead = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={s.head}>
    <h3>{title}</h3>
    {children}
  </div>
);
