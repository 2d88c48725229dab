import { clockInDhaka } from '@angan/bengali-text';
import { useSyncExternalStore } from 'react';
import type { OfficeHours } from '../../data/office-hours.ts';
import { isOfficeOpen } from '../../data/office-open.ts';
import s from './glance.module.css';

const never = () => () => undefined;
const unknown = () => null;

/** Said by the browser, as pages are cached for longer. */
export function OfficeState({ hours }: { hours: OfficeHours }) {
  const isOpen = () => isOfficeOpen(hours, clockInDhaka());
  const open = useSyncExternalStore<boolean | null>(never, isOpen, unknown);
  if (open === null) return null;
  return <strong className={`${s.state} no-print`}>{open ? 'অফিস সময় চলছে' : 'এখন বন্ধ'}</strong>;
}
