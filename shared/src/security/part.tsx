import { useId, type ReactNode } from 'react';
import s from './security.module.css';

interface Props {
  title: ReactNode;
  about?: string;
  children: ReactNode;
}

export function Part({ title, about, children }: Props) {
  const id = useId();
  return (
    <section className={s.card} aria-labelledby={id}>
      <h2 id={id} className={s.title}>
        {title}
      </h2>
      {about && <p className={s.about}>{about}</p>}
      {children}
    </section>
  );
}
