import { retryAfterLogin } from '@angan/shared/account';
import { useState } from 'react';
import { newKey, notify, type ApiError } from '@angan/shared';
import type { RoutineEntry } from '@angan/shared/contract';
import { formatNumber } from '@angan/bengali-text';
import { invalidateAll } from '../../../data/query-client.ts';
import { asApiError } from '../../../resource/form/messages.ts';
import type { Lesson } from '../plan.ts';
import { notifyFailure } from '../../../resource/notify-failure.ts';
import { routineApi } from '../use-routine.ts';

/** Runs one call an item, in order; stops at the first failure and reports it. */
async function inOrder<Item, Result>(
  items: readonly Item[],
  act: (item: Item) => Promise<Result>,
  onDone: (count: number) => void = () => undefined,
): Promise<{ results: Result[]; error: ApiError | null }> {
  const results: Result[] = [];
  for (const item of items) {
    try {
      results.push(await retryAfterLogin(() => act(item)));
      onDone(results.length);
    } catch (reason) {
      console.warn('A change of the routine failed.', reason);
      return { results, error: asApiError(reason) };
    }
  }
  return { results, error: null };
}

const lessons = (count: number) => `${formatNumber(count)}টি ক্লাস`;

const remove = ({ id, version }: RoutineEntry) => routineApi.remove(id, version);

async function undo(
  rows: readonly RoutineEntry[],
  act: (row: RoutineEntry) => Promise<unknown>,
  done: string,
) {
  const { results, error } = await inOrder(rows, act);
  if (error) notifyFailure(error);
  else notify.success(`${lessons(results.length)} ${done}`);
  invalidateAll();
}

const takeBack = (rows: readonly RoutineEntry[]) =>
  undo(rows, remove, 'রুটিন থেকে ফিরিয়ে নেওয়া হয়েছে');

export function useLessonChanges() {
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const [error, setError] = useState<ApiError | null>(null);

  /** Removes the entries, then adds the lessons. Resolves to whether all of it was done. */
  async function replace(
    removed: readonly RoutineEntry[],
    added: readonly Lesson[],
  ): Promise<boolean> {
    if (progress) return false;
    const of = removed.length + added.length;
    const count = (before: number) => (done: number) => setProgress({ done: before + done, of });
    setError(null);
    setProgress({ done: 0, of });
    const deleted = await inOrder(removed, remove, count(0));
    const keyed = added.map((lesson) => ({ lesson, key: newKey() }));
    const fresh = deleted.error
      ? { results: [], error: deleted.error }
      : await inOrder(
          keyed,
          ({ lesson, key }) => routineApi.create({ ...lesson, day: lesson.day ?? '' }, { key }),
          count(removed.length),
        );
    setProgress(null);
    setError(fresh.error);
    const removedRows = removed.slice(0, deleted.results.length);
    if (removedRows.length > 0)
      notify.success(`${lessons(removedRows.length)} রুটিন থেকে মুছে ফেলা হয়েছে`, {
        label: 'ফিরিয়ে আনুন',
        run: () => void takeBackAndRestore(fresh.results, removedRows),
      });
    else if (fresh.results.length > 0)
      notify.success(`${lessons(fresh.results.length)} রুটিনে যোগ হয়েছে`, {
        label: 'ফিরিয়ে নিন',
        run: () => void takeBack(fresh.results),
      });
    invalidateAll();
    return fresh.error === null;
  }

  return { progress, error, replace };
}

async function takeBackAndRestore(
  added: readonly RoutineEntry[],
  removed: readonly RoutineEntry[],
) {
  if (added.length > 0) await takeBack(added);
  await undo(removed, ({ id }) => routineApi.restore(id), 'রুটিনে ফিরিয়ে আনা হয়েছে');
}
