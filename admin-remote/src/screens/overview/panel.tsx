import type { ReactNode } from 'react';
import { FailedState, Spinner } from '@angan/shared/ui';
import { useLoaded } from '../../data/use-loaded.ts';
import screen from '../parts/screen.module.css';
import s from './overview.module.css';

interface Props<Value> {
  /** Names what is loaded. */
  name: string;
  title: string;
  load(signal: AbortSignal): Promise<Value>;
  more?: ReactNode;
  children(value: Value): ReactNode;
}

/** One part of the overview, which loads and fails by itself. */
export function Panel<Value>({ name, title, load, more, children }: Props<Value>) {
  const { status, value, reload } = useLoaded(`overview/${name}`, load);
  return (
    <section className={`${screen.card} ${s.panel}`} aria-labelledby={`overview-${name}`}>
      <header className={s.panelHead}>
        <h2 id={`overview-${name}`} className={screen.cardTitle}>
          {title}
        </h2>
        {more}
      </header>
      {/* `ready` says that there is a value; it may itself be null. */}
      {status === 'failed' ? (
        <FailedState onRetry={reload} />
      ) : status === 'loading' ? (
        <Spinner />
      ) : (
        children(value as Value)
      )}
    </section>
  );
}
