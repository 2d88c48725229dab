import type { ApiError } from '@angan/shared';
import type { Difference } from '../conflict/conflict.ts';

export type SaveState<Row> =
  | { is: 'editing' }
  /** `progress`: the share of its files that has left the device; null where it has none. */
  | { is: 'saving'; progress: number | null }
  /** Refused, or without an answer: then nobody knows whether it is stored. */
  | { is: 'failed'; error: ApiError }
  /** Somebody else saved the row meanwhile: a question is open. */
  | { is: 'conflict'; stored: Row; differences: readonly Difference[] }
  /** Somebody else deleted the row meanwhile: a question is open. */
  | { is: 'deleted' };

export type SaveOutcome<Row> = Exclude<SaveState<Row>, { is: 'editing' | 'saving' }>;

export type SaveEvent<Row> =
  | { type: 'sent'; withFiles: boolean }
  | { type: 'progressed'; share: number }
  /** Stored, stopped, or a question closed without an answer. */
  | { type: 'ended' }
  | { type: 'received'; outcome: SaveOutcome<Row> };

/** The last try may have been stored. */
export const hadNoAnswer = (state: SaveState<unknown>): boolean =>
  state.is === 'failed' && state.error.status === 0;

/** The outcome of a save counts only while it is being saved. */
export function saveReducer<Row>(state: SaveState<Row>, event: SaveEvent<Row>): SaveState<Row> {
  if (event.type === 'sent') return { is: 'saving', progress: event.withFiles ? 0 : null };
  if (event.type === 'ended') return { is: 'editing' };
  if (state.is !== 'saving') return state;
  if (event.type === 'received') return event.outcome;
  return state.progress === null ? state : { ...state, progress: event.share };
}
