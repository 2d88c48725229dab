import { sessionStore } from '@angan/shared';
import type { MarkGrid, SavedCells } from '@angan/shared/contract';
import { drafts } from '../../../resource/drafts/drafts.ts';
import { cellKey, type Unsent, type UnsentMark } from './unsent.ts';

/** How the keys of an exam's drafts begin; of the account that is signed in now. */
export const draftsOf = (examId: number): string =>
  `${sessionStore().getState().user?.id ?? 0}/marks/${examId}-`;

export const writeDrafts = (place: string, cells: Unsent) =>
  drafts.writeMany(
    Object.entries(cells).map(([key, cell]) => [
      place + key,
      { values: { ...cell }, at: new Date().toISOString() },
    ]),
  );

export const forgetDrafts = (place: string, keys: readonly string[]) =>
  drafts.forget(...keys.map((key) => place + key));

async function read(place: string, keys: readonly string[]): Promise<Unsent> {
  const found = await drafts.readMany(keys.map((key) => place + key));
  return Object.fromEntries(
    keys.flatMap((key, at) => {
      const draft = found[at];
      return draft ? [[key, draft.values as unknown as UnsentMark] as const] : [];
    }),
  );
}

/** What this device has of a grid that was typed and not confirmed. */
export const readDrafts = (place: string, { students, parts }: MarkGrid): Promise<Unsent> =>
  read(
    place,
    students.flatMap((student) => parts.map((part) => cellKey({ ...part, ...student }))),
  );

/** Here, as the screen may be left by now; a draft that was typed again meanwhile stays. */
export async function forgetSaved(place: string, saved: SavedCells['saved']): Promise<void> {
  const stored = await read(place, saved.map(cellKey));
  const confirmed = saved.filter((cell) => stored[cellKey(cell)]?.value === cell.mark);
  await forgetDrafts(place, confirmed.map(cellKey));
}
