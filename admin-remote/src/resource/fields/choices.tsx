import { useId } from 'react';
import type { Option } from '@angan/shared/contract';
import s from './choices.module.css';

export function Choices({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: readonly Option[];
  value: string;
  onChange(value: string): void;
}) {
  const name = useId();
  return (
    <fieldset className={s.choices}>
      <legend>{label}</legend>
      {options.map((one) => (
        <label key={one.value} data-checked={one.value === value || undefined}>
          <input
            type="radio"
            name={name}
            checked={one.value === value}
            onChange={() => onChange(one.value)}
          />
          {one.label}
        </label>
      ))}
    </fieldset>
  );
}
