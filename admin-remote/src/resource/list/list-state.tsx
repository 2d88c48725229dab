import type { ReactNode } from 'react';
import type { ApiError } from '@angan/shared';
import type { ListProgress } from '@angan/shared/contract';
import { formatNumber } from '@angan/shared/text';
import { Button, EmptyState, FailedState, LoadingState, SlowNotice } from '@angan/shared/ui';
import s from '../resource-page.module.css';

interface Props {
  records: {
    status: 'loading' | 'ready' | 'failed';
    error?: ApiError | null;
    stale: boolean;
    reload(): void;
    progress?: ListProgress | null;
  };
  failed?: string;
  children: ReactNode;
}

/** Loading, a failure with a retry, or the rows, which stay while newer ones are on the way. */
const progressText = ({ loaded, total }: ListProgress): string =>
  total === null
    ? `${formatNumber(loaded)}টি এসেছে, বাকিগুলো আসছে…`
    : `${formatNumber(total)}টির মধ্যে ${formatNumber(loaded)}টি এসেছে…`;

export function ListState({
  records: { status, error, stale, reload, progress },
  failed,
  children,
}: Props) {
  if (status === 'failed')
    return (
      <FailedState error={error} onRetry={reload}>
        {failed}
      </FailedState>
    );
  if (status === 'loading')
    return (
      <>
        <LoadingState onRetry={reload} />
        {progress && <p className={s.progress}>{progressText(progress)}</p>}
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
    wanted: Readonly<Record<string, string>>;
    setFilter(values: Record<string, string>): void;
  };
  /** The filters that hide rows, where that is not each that has a value. */
  narrowing?: readonly string[];
  children: ReactNode;
  /** What to do about a list that holds nothing at all. */
  action?: ReactNode;
}

/** The place of a list without rows: the way back to all of them where a search or filter hides them. */
export function EmptyList({ view, narrowing, children, action }: EmptyProps) {
  const names = narrowing ?? Object.keys(view.wanted).filter((name) => view.wanted[name]);
  const showAll = () => view.setFilter(Object.fromEntries(names.map((name) => [name, ''])));
  return (
    <EmptyState action={names.length > 0 ? <Button onClick={showAll}>সব দেখান</Button> : action}>
      {children}
    </EmptyState>
  );
}
