import { screens } from '../screens.ts';

/** Fetches a screen's code before somebody goes there, unless they save data. */
export function prefetch(path: string): void {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  // A chunk that fails now is asked for again, and its failure shown, when the user really goes there.
  screens
    .find((screen) => screen.path === path)
    ?.load()
    .catch(() => undefined);
}

/** The screens of the daily work: fetched once the first one stands, so that the next opens at once. */
export function prefetchDailyWork(): () => void {
  const timer = setTimeout(() => ['student-info-form', 'notices'].forEach(prefetch), 1500);
  return () => clearTimeout(timer);
}
