import { useId, type ReactNode } from 'react';
import screen from './screen.module.css';

export function Card({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={screen.card} aria-labelledby={id}>
      <h2 id={id} className={screen.cardTitle}>
        {title}
      </h2>
      {children}
    </section>
  );
}
