import { localMoment } from '@angan/bengali-text';
import type { SpeedKind } from '@angan/shared/contract';

/** In Dhaka, as 2026-11-28T10:05: the days of reports are those of the college. */
export const minuteOf = (time: Date): string => localMoment(time.toISOString());

/** Each bucket is a tenth wider than the one before. */
const STEP = Math.log(1.1);
/** CLS is counted in thousandths. */
const scaleOf = (kind: SpeedKind) => (kind === 'cls' ? 1000 : 1);

export const bucketOf = (kind: SpeedKind, value: number): number =>
  Math.round(Math.log(1 + value * scaleOf(kind)) / STEP);

const valueOf = (kind: SpeedKind, bucket: number): number =>
  (Math.exp(bucket * STEP) - 1) / scaleOf(kind);

/** The value below which three quarters of all are, within a twentieth; null where nothing was counted. */
export function percentile75(
  kind: SpeedKind,
  rows: readonly { bucket: number; count: number }[],
): number | null {
  const sorted = [...rows].sort((a, b) => a.bucket - b.bucket);
  let left = sorted.reduce((sum, { count }) => sum + count, 0) * 0.75;
  for (const { bucket, count } of sorted) {
    left -= count;
    if (left <= 0) return valueOf(kind, bucket);
  }
  return null;
}
