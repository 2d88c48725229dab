import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { Chip } from '../actions/chip.tsx';
import common from '../../styles/common.module.css';
import s from './filter-bar.module.css';

export interface ActiveFilter {
  name: string;
  label: string;
  value: string;
}

interface Props {
  children: ReactNode;
  active: readonly ActiveFilter[];
  /** How many rows there are, as a sentence; empty while it is not known. */
  found: string;
  tools?: ReactNode;
  onRemove(name: string): void;
  onClear(): void;
}

export function FilterBar({ children, active, found, tools, onRemove, onClear }: Props) {
  return (
    <section className={s.bar} aria-label="খোঁজা ও ফিল্টার">
      <div className={s.controls}>{children}</div>
      <div className={s.found}>
        <p role="status" className={common.muted}>
          {found}
        </p>
        {active.map(({ name, label, value }) => (
          <Chip
            key={name}
            remove={`${label}: ${value} বাদ দিন`}
            onRemove={() => onRemove(name)}
          >{`${label}: ${value}`}</Chip>
        ))}
        {active.length > 1 && (
          <Button variant="quiet" onClick={onClear}>
            সব বাদ দিন
          </Button>
        )}
        {tools}
      </div>
    </section>
  );
}
