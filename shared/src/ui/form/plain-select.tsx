import type { ComponentProps, ReactNode } from 'react';
import { controlClass } from './field.tsx';

interface Props extends Omit<ComponentProps<'select'>, 'onChange'> {
  options: readonly { value: string | number; label: ReactNode }[];
  onChange(value: string): void;
}

/** The browser's own list, for a few options. */
export const PlainSelect = ({ options, onChange, ...rest }: Props) => (
  <select className={controlClass} {...rest} onChange={({ target }) => onChange(target.value)}>
    {options.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </select>
);
