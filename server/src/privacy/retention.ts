import { TRASH_DAYS, type Retention } from '@angan/shared/contract';
import { ABSOLUTE, IDLE } from '../auth/sessions/sessions.ts';
import { ATTEMPTS_KEPT_S } from '../auth/throttle.ts';

const HOUR = 3_600_000;

export const retentionOf = ({
  backup,
  offsite,
  historyDays,
}: {
  backup: { copies: number } | null | undefined;
  offsite?: { keep: number } | undefined;
  historyDays: number;
}): Retention => ({
  trash_days: TRASH_DAYS,
  session_days: ABSOLUTE / (24 * HOUR),
  idle_hours: IDLE / HOUR,
  attempt_hours: ATTEMPTS_KEPT_S / 3600,
  history_days: historyDays,
  backup_days: backup?.copies ?? offsite?.keep ?? null,
});
