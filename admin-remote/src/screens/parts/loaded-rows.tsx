import type { ReactNode } from 'react';
import { FailedState, Spinner } from '@angan/shared/ui';

interface Props<Row> {
  records: { status: 'loading' | 'ready' | 'failed'; rows: Row[]; reload(): void };
  /** What could not be loaded, as a sentence. */
  failed?: string;
  children(rows: Row[]): ReactNode;
}

/** The place of a list: a spinner, a failure with a retry, or the rows. */
export function LoadedRows<Row>({ records, failed, children }: Props<Row>) {
  if (records.status === 'failed')
    return <FailedState onRetry={records.reload}>{failed}</FailedState>;
  return records.status === 'loading' ? <Spinner /> : children(records.rows);
}
