import s from './selection.module.css';
import type { Selection } from './use-selection.ts';

interface Props {
  label: string;
  checked: boolean;
  /** Some of its rows are selected, but not all. */
  isPart?: boolean;
  onChange(isSelected: boolean): void;
}

const Check = ({ label, checked, isPart = false, onChange }: Props) => (
  <label className={s.check}>
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      ref={(box) => {
        if (box) box.indeterminate = isPart;
      }}
      onChange={({ target }) => onChange(target.checked)}
    />
  </label>
);

export function checksOf<Row extends { id: number }>(
  { has, set }: Selection,
  rows: readonly Row[],
  nameOf: (row: Row) => string,
) {
  const selectedCount = rows.filter(({ id }) => has(id)).length;
  return {
    head: (
      <Check
        label="এই পাতার সব বাছুন"
        checked={selectedCount === rows.length}
        isPart={selectedCount > 0 && selectedCount < rows.length}
        onChange={(isSelected) =>
          set(
            rows.map(({ id }) => id),
            isSelected,
          )
        }
      />
    ),
    cell: (row: Row) => (
      <Check
        label={`বাছুন: ${nameOf(row)}`}
        checked={has(row.id)}
        onChange={(isSelected) => set([row.id], isSelected)}
      />
    ),
  };
}
