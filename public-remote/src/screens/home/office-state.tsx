import { clockInDhaka } from '@angan/shared/text';
import { useSyncExternalStore } from 'react';
import { officeHours } from '../../data/content/office-hours.ts';
import { isOfficeOpen } from '../../data/office-open.ts';
import s from './glance.module.css';

const never = () => () => undefined;
const isOpen = () => isOfficeOpen(officeHours, clockInDhaka());
const unknown = () => null;

/** Whether the office has its hours now: said by the browser, as pages are cached for longer. */
export function OfficeState() {
  const open = useSyncExternalStore(never, isOpen, unknown);
  if (open === null) return null;
  return <strong className={`${s.state} no-print`}>{open ? 'অফিস সময় চলছে' : 'এখন বন্ধ'}</strong>;
}
