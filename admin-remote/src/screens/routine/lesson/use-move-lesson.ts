import { retryAfterLogin } from '@angan/shared/account';
import { useState } from 'react';
import { notify, type ApiError } from '@angan/shared';
import type { RoutineEntry } from '@angan/shared/contract';
import { clock } from '@angan/shared/schedule';
import { dayName, formatTime } from '@angan/bengali-text';
import { invalidateAll } from '../../../data/query-client.ts';
import { asApiError } from '../../../resource/form/messages.ts';
import type { Place } from '../plan.ts';
import { notifyFailure } from '../../../resource/notify-failure.ts';
import { routineApi, showSaved } from '../use-routine.ts';

export const placeName = ({ day, startTime }: Place): string =>
  [dayName(day), formatTime(startTime)].filter(Boolean).join(', ');

const slotOf = ({ day, startTime, endTime }: RoutineEntry): Place => ({
  day,
  startTime: clock(startTime),
  endTime: clock(endTime),
});

/** Saves a lesson at another place; throws where somebody changed it meanwhile or is in the way. */
async function save(entry: RoutineEntry, { day, startTime, endTime }: Place) {
  const values = { day: day ?? '', startTime, endTime };
  const row = await retryAfterLogin(() =>
    routineApi.amend(
      entry.id,
      values,
      entry.version === undefined ? {} : { version: entry.version },
    ),
  );
  showSaved(row);
  invalidateAll();
  return row;
}

async function moveBack(row: RoutineEntry, place: Place) {
  try {
    await save(row, place);
    notify.success(`ক্লাসটি আগের সময়ে ফিরেছে: ${placeName(place)}`);
  } catch (error) {
    notifyFailure(error);
    invalidateAll();
  }
}

export function useMoveLesson(onError: (error: ApiError) => void) {
  const [moving, setMoving] = useState<number | null>(null);

  async function move(entry: RoutineEntry, place: Place): Promise<boolean> {
    if (moving !== null) return false;
    setMoving(entry.id);
    try {
      const row = await save(entry, place);
      notify.success(`ক্লাসটি সরানো হয়েছে: ${placeName(place)}`, {
        label: 'ফিরিয়ে আনুন',
        run: () => void moveBack(row, slotOf(entry)),
      });
      return true;
    } catch (reason) {
      console.warn('Moving a lesson failed.', reason);
      onError(asApiError(reason));
      invalidateAll();
      return false;
    } finally {
      setMoving(null);
    }
  }

  return { moving, move };
}
