import type { AnyResource, RecordOf } from '@angan/shared/contract';
import type { FilterOption } from './filters.ts';
import { useRecords } from './use-records.ts';

interface Options {
  options: readonly FilterOption[];
  loading: boolean;
  /** The label of a row's id; empty while it is not known. */
  labelOf(id: number | null): string;
}

/** The rows of another resource as the options of a select. */
export function useOptions<R extends AnyResource>(
  contract: R,
  label: (row: RecordOf<R>) => string | null,
): Options {
  const { rows, status } = useRecords(contract);
  const options = rows.map((row) => ({ value: String(row.id), label: label(row) ?? '' }));
  return {
    options,
    loading: status === 'loading',
    labelOf: (id) => options.find(({ value }) => value === String(id))?.label ?? '',
  };
}
