import type { ApiError } from '@angan/shared';
import type { MarkGrid, SavedCells } from '@angan/shared/contract';
import type { Mark } from '@angan/shared/grading';

/** One mark of one part of a student. */
export interface Cell {
  part_id: number;
  student_id: number;
}
export type TypedCell = Cell & { value: Mark };
export const cellKey = ({ part_id: part, student_id: student }: Cell): string =>
  `${part}-${student}`;
export const cellOf = (key: string): Cell => {
  const [part, student] = key.split('-').map(Number);
  return { part_id: part!, student_id: student! };
};

/** A mark that the server has not confirmed. */
export interface UnsentMark {
  /** What the cell had when it was typed. */
  before: Mark;
  value: Mark;
  /** What was sent of it without an answer: the server may have stored one of these. */
  sent: readonly Mark[];
  /** Its box was not left: 4 may be the beginning of 42. */
  isTyping?: boolean;
}
export type Unsent = Readonly<Record<string, UnsentMark>>;

export interface Conflict {
  mark: Mark;
  by: string;
}

export interface MarkState {
  unsent: Unsent;
  /** What an earlier visit has left in the middle: shown in its box, not sent. */
  typing: Unsent;
  conflicts: Readonly<Record<string, Conflict>>;
  refused: Readonly<Record<string, string>>;
  isSending: boolean;
  /** What this device had of an earlier visit is in it. */
  isRestored: boolean;
  error: ApiError | null;
}

export const initialMarks: MarkState = {
  unsent: {},
  typing: {},
  conflicts: {},
  refused: {},
  isSending: false,
  isRestored: false,
  error: null,
};

export type MarkAction =
  | { type: 'typed'; cells: readonly (TypedCell & { before: Mark })[] }
  | { type: 'left'; keys: readonly string[] }
  | { type: 'restored'; unsent: Unsent }
  | { type: 'sending'; unsent: Unsent }
  | { type: 'answered'; sent: Unsent; answer: SavedCells }
  | { type: 'failed'; error: ApiError }
  | { type: 'again' }
  | { type: 'resolved'; key: string; isMine: boolean };

const without = <Value>(record: Readonly<Record<string, Value>>, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));

/** What can be sent now: a conflict waits for its answer. */
export const sendable = ({ unsent, conflicts }: MarkState): Unsent =>
  without(unsent, Object.keys(conflicts));

/** As they are once they have left without an answer. */
export const asSent = (unsent: Unsent): Unsent =>
  Object.fromEntries(
    Object.entries(unsent).map(([key, cell]) => [
      key,
      { ...cell, sent: [...cell.sent, cell.value] },
    ]),
  );

/** A cell that was typed again meanwhile stays, on top of what is stored by now. */
function stillUnsent(unsent: Unsent, sent: Unsent, saved: SavedCells['saved']): Unsent {
  const stored = new Map(saved.map((cell) => [cellKey(cell), cell.mark]));
  return Object.fromEntries(
    Object.entries(unsent).flatMap(([key, cell]) => {
      const before = stored.get(key);
      if (before === undefined) return [[key, cell]];
      return cell.value === sent[key]?.value ? [] : [[key, { ...cell, before, sent: [] }]];
    }),
  );
}

function answered(state: MarkState, sent: Unsent, answer: SavedCells): MarkState {
  const refused = answer.refused.map((cell) => [cellKey(cell), cell.message] as const);
  const refusedKeys = refused.map(([key]) => key);
  const unsent = { ...without(stillUnsent(state.unsent, sent, answer.saved), refusedKeys) };
  const conflicts = { ...state.conflicts };
  for (const cell of answer.conflicts) {
    const key = cellKey(cell);
    const own = unsent[key];
    // Stored by an earlier try whose answer was lost: no other person is in conflict.
    if (own?.sent.some((mark, at) => mark === cell.mark && at < own.sent.length - 1))
      unsent[key] = { ...own, before: cell.mark, sent: [] };
    else if (own) conflicts[key] = { mark: cell.mark, by: cell.by };
  }
  return {
    ...state,
    unsent,
    conflicts,
    refused: { ...state.refused, ...Object.fromEntries(refused) },
    isSending: false,
    error: null,
  };
}

function typed(state: MarkState, cells: readonly (TypedCell & { before: Mark })[]): MarkState {
  const unsent = cells.map((cell) => {
    const key = cellKey(cell);
    const { before = cell.before, sent = [] } = state.unsent[key] ?? state.typing[key] ?? {};
    return [key, { before, value: cell.value, sent }] as const;
  });
  return {
    ...state,
    unsent: { ...state.unsent, ...Object.fromEntries(unsent) },
    refused: without(state.refused, cells.map(cellKey)),
    error: null,
  };
}

function resolved(state: MarkState, key: string, isMine: boolean): MarkState {
  const cell = state.unsent[key];
  const conflict = state.conflicts[key];
  if (!cell || !conflict) return state;
  const unsent = isMine
    ? { ...state.unsent, [key]: { ...cell, before: conflict.mark, sent: [] } }
    : without(state.unsent, [key]);
  return { ...state, unsent, conflicts: without(state.conflicts, [key]), error: null };
}

/** The marks on their way to the server. */
export function marksReducer(state: MarkState, action: MarkAction): MarkState {
  if (action.type === 'typed') return typed(state, action.cells);
  if (action.type === 'left') return { ...state, typing: without(state.typing, action.keys) };
  if (action.type === 'restored') {
    const typing = Object.keys(action.unsent).filter((key) => action.unsent[key]?.isTyping);
    const complete = without(action.unsent, typing);
    return {
      ...state,
      isRestored: true,
      unsent: { ...complete, ...state.unsent },
      typing: without(action.unsent, Object.keys(complete)),
    };
  }
  if (action.type === 'answered') return answered(state, action.sent, action.answer);
  if (action.type === 'failed') return { ...state, isSending: false, error: action.error };
  if (action.type === 'again') return { ...state, error: null };
  if (action.type === 'resolved') return resolved(state, action.key, action.isMine);
  return { ...state, isSending: true, unsent: { ...state.unsent, ...asSent(action.unsent) } };
}

/** The grid with what the server has confirmed. */
export const withSaved = (grid: MarkGrid, saved: SavedCells['saved']): MarkGrid => ({
  ...grid,
  students: grid.students.map((student) => ({
    ...student,
    marks: {
      ...student.marks,
      ...Object.fromEntries(
        saved
          .filter((cell) => cell.student_id === student.student_id)
          .map((cell) => [String(cell.part_id), cell.mark]),
      ),
    },
  })),
});
