import { olderNotices } from './notices-older.ts';
import { recentNotices } from './notices-recent.ts';
import type { DemoNotice } from './types.ts';

/**
 * Newest first; each text avoids dates and years, because the board is dated back from the day of
 * loading.
 */
export const notices: readonly DemoNotice[] = [...recentNotices, ...olderNotices];
