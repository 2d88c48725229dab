import { hiddenNotices } from './notices-hidden.ts';
import { olderNotices } from './notices-older.ts';
import { recentNotices } from './notices-recent.ts';
import type { DemoNotice } from './types.ts';

/**
 * Newest first; each text avoids dates and years, because the board is dated back from the day of
 * loading.
 */
export const notices: readonly DemoNotice[] = [
  ...recentNotices,
  ...olderNotices,
  ...hiddenNotices,
].sort((a, b) => a.days_ago - b.days_ago);
