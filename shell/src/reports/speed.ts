import type { SpeedKind } from '@angan/shared/contract';
import { onCLS, onINP, onLCP, type Metric } from 'web-vitals';

/** What this visit has measured so far, as it comes. */
export function measured(): Partial<Record<SpeedKind, number>> {
  const values: Partial<Record<SpeedKind, number>> = {};
  const note = ({ name, value }: Metric) => {
    values[name.toLowerCase() as SpeedKind] = Math.round(value * 1000) / 1000;
  };
  for (const follow of [onLCP, onINP, onCLS]) follow(note, { reportAllChanges: true });
  return values;
}
