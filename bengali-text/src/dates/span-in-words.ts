import { formatTime } from './times.ts';

/** সকাল ১০:০০ – ১০:৪৫: the part of the day is named again only where it changes. */
export function spanInWords(start: string, end: string): string {
  const from = formatTime(start);
  const until = formatTime(end);
  const [part, clock] = until.split(' ');
  return `${from} – ${clock && from.startsWith(`${part} `) ? clock : until}`;
}
