import type { ReactNode } from 'react';
import s from './band.module.css';
import { Reveal } from './reveal.tsx';

interface Props {
  /** The heading; a band without one is part of the band before. */
  title?: ReactNode;
  id: string;
  /** White bands alternate with those of paper. */
  white?: boolean;
  aside?: ReactNode;
  children: ReactNode;
}

export function Band({ title, id, white, aside, children }: Props) {
  return (
    <section
      id={id}
      className={white ? s.white : undefined}
      {...(title && { 'aria-labelledby': `${id}-title` })}
    >
      <Reveal className={s.inner}>
        {title && (
          <div className={s.head}>
            <h2 id={`${id}-title`}>{title}</h2>
            {aside}
          </div>
        )}
        {children}
      </Reveal>
    </section>
  );
}
