import type { ReactNode } from 'react';
import { FailedState, LoadingState } from '@angan/shared/ui';
import { useApiQuery } from '../../data/use-api-query.ts';
import screen from '../../layout/screen.module.css';
import s from './overview.module.css';

interface Props<Value> {
  /** Names what is loaded. */
  name: string;
  /** One that depends on the value is shown as for no value until there is one. */
  title: string | ((value: Value | null) => string);
  load(signal: AbortSignal): Promise<Value>;
  more?: ReactNode;
  children(value: Value): ReactNode;
}

/** One section of the overview, which loads and fails independently. */
export function Panel<Value>({ name, title, load, more, children }: Props<Value>) {
  const { status, value, reload } = useApiQuery(['overview', name], load);
  return (
    <section className={`${screen.card} ${s.panel}`} aria-labelledby={`overview-${name}`}>
      <header className={s.panelHead}>
        <h2 id={`overview-${name}`} className={screen.cardTitle}>
          {typeof title === 'string' ? title : title(value ?? null)}
        </h2>
        {more}
      </header>
      {/* `ready` says that there is a value; it may itself be null. */}
      {status === 'failed' ? (
        <FailedState onRetry={reload} />
      ) : status === 'loading' ? (
        <LoadingState onRetry={reload} />
      ) : (
        children(value as Value)
      )}
    </section>
  );
}
