import { useId, type ReactNode } from 'react';
import screen from '../../layout/screen.module.css';

export function Panel({ title, children }: { title: string; children: ReactNode }) {
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
