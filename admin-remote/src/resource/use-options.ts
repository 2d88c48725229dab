import type { AnyResource, RecordOf, Option } from '@angan/shared/contract';
import { labelIn } from './list/filters.ts';
import { screenOf } from '../layout/places.ts';
import { useRecords } from './list/use-records.ts';

export interface LoadedOptions {
  options: readonly Option[];
  loading: boolean;
  /** Loads the options again; defined only while there are none because loading failed. */
  retry: (() => void) | undefined;
  /** Leads to the list, where it is still empty. */
  source: OptionSource | undefined;
  /** The label of a row's id; empty while it is unknown. */
  labelOf(id: number | null): string;
}

export interface OptionSource {
  noun: string;
  to: string;
}

export const sourceOf = ({ title, path }: AnyResource): OptionSource => ({
  noun: title,
  to: screenOf(path),
});

export function useOptions<R extends AnyResource>(
  contract: R,
  label: (row: RecordOf<R>) => string | null,
  isOffered: (row: RecordOf<R>) => boolean = () => true,
): LoadedOptions {
  const { rows, status, reload } = useRecords(contract);
  const options = rows
    .filter(isOffered)
    .map((row) => ({ value: String(row.id), label: label(row) ?? '' }));
  return {
    options,
    loading: status === 'loading',
    retry: status === 'failed' && rows.length === 0 ? reload : undefined,
    source: status === 'ready' && rows.length === 0 ? sourceOf(contract) : undefined,
    labelOf: (id) => labelIn(options, String(id)) ?? '',
  };
}
