import { clockInDhaka } from '@angan/bengali-text';
import type { OfficeHours } from '../../data/office-hours.ts';
import { useBrowserValue } from '../../data/browser-value.ts';
import { isOfficeOpen } from '../../data/office-open.ts';
import s from './glance.module.css';

/** Said by the browser, as pages are cached for longer. */
export function OfficeState({ hours }: { hours: OfficeHours }) {
  const open = useBrowserValue(() => isOfficeOpen(hours, clockInDhaka()), null);
  if (open === null) return null;
  return <strong className={`${s.state} no-print`}>{open ? 'অফিস সময় চলছে' : 'এখন বন্ধ'}</strong>;
}
