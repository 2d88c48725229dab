import type { AnyResource } from '@angan/shared/contract';
import { controlClass, type Column } from '@angan/shared/ui';
import s from './sort-choice.module.css';
import { directionsOf } from './sorting.ts';

interface Props {
  contract: AnyResource;
  /** Those whose heads are not seen on a phone. */
  columns: readonly Pick<Column<never>, 'title' | 'sorts'>[];
  order: string;
  onOrder(order: string): void;
}

/** By what a list is ordered, where it has cards instead of the heads of its columns. */
export function SortChoice({ contract, columns, order, onOrder }: Props) {
  return (
    <select
      aria-label="সাজান"
      className={`${controlClass} ${s.choice}`}
      value={order}
      onChange={({ target }) => onOrder(target.value)}
    >
      <option value="">সাধারণ ক্রমে</option>
      {columns.flatMap(({ title, sorts }) =>
        sorts === undefined
          ? []
          : directionsOf(contract.fields[sorts]).map((direction, at) => (
              <option key={title + direction} value={`${at === 0 ? '' : '-'}${sorts}`}>
                {title}: {direction}
              </option>
            )),
      )}
    </select>
  );
}
