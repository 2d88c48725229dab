import type { ReactNode } from 'react';
import type { ListProgress } from '@angan/shared/contract';
import { formatNumber } from '@angan/bengali-text';
import { Button, EmptyState, SlowNotice, NotLoaded } from '@angan/shared/ui';
import type { QueryResult } from '../../data/use-api-query.ts';
import s from '../resource-page.module.css';

interface Props {
  records: Omit<QueryResult<unknown>, 'value' | 'isAbsent'> & { progress?: ListProgress | null };
  failed?: string;
  children: ReactNode;
}

const progressText = ({ loaded, total }: ListProgress): string =>
  total === null
    ? `${formatNumber(loaded)}টি এসেছে, বাকিগুলো আসছে…`
    : `${formatNumber(total)}টির মধ্যে ${formatNumber(loaded)}টি এসেছে…`;

export function ListState({ records, failed, children }: Props) {
  const { status, stale, reload, progress } = records;
  if (status !== 'ready')
    return (
      <>
        <NotLoaded query={records}>{failed}</NotLoaded>
        {status === 'loading' && progress && <p className={s.progress}>{progressText(progress)}</p>}
      </>
    );
  return (
    <>
      {stale && <SlowNotice onRetry={reload} />}
      <div className={s.list} aria-busy={stale}>
        {children}
      </div>
    </>
  );
}

interface EmptyProps {
  view: {
    requested: Readonly<Record<string, string>>;
    setFilter(values: Record<string, string>): void;
  };
  /** The filters that hide rows, where that is not each that has a value. */
  narrowing?: readonly string[];
  children: ReactNode;
  action?: ReactNode;
}

/** The place of a list without rows: the way back to all of them where a search or filter hides them. */
export function EmptyList({ view, narrowing, children, action }: EmptyProps) {
  const names = narrowing ?? Object.keys(view.requested).filter((name) => view.requested[name]);
  const showAll = () => view.setFilter(Object.fromEntries(names.map((name) => [name, ''])));
  return (
    <EmptyState action={names.length > 0 ? <Button onClick={showAll}>সব দেখান</Button> : action}>
      {children}
    </EmptyState>
  );
}
