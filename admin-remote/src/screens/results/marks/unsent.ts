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

/** The text of a box that still has the focus: not sent, and undefined while it is no mark. */
export interface TypedMark extends Omit<UnsentMark, 'value'> {
  value: Mark | undefined;
  /** An earlier visit has left it so; whoever sees it decides. */
  isEarlier?: boolean;
}

export interface Conflict {
  mark: Mark;
  by: string;
}

export interface MarkState {
  unsent: Unsent;
  typing: Readonly<Record<string, TypedMark>>;
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
  | { type: 'typing'; cell: Cell & { before: Mark; value: Mark | undefined } }
  | { type: 'typed'; cells: readonly (TypedCell & { before: Mark })[] }
  | { type: 'left'; keys: readonly string[] }
  | { type: 'released' }
  | { type: 'restored'; unsent: Unsent }
  | { type: 'sending'; unsent: Unsent }
  | { type: 'answered'; sent: Unsent; answer: SavedCells }
  | { type: 'failed'; error: ApiError }
  | { type: 'again' }
  | { type: 'resolved'; key: string; isMine: boolean };

type ByCell<Value> = Readonly<Record<string, Value>>;
const where = <Value>(record: ByCell<Value>, isIn: (key: string, value: Value) => boolean) =>
  Object.fromEntries(Object.entries(record).filter(([key, value]) => isIn(key, value)));
const without = <Value>(record: ByCell<Value>, keys: readonly string[]) =>
  where(record, (key) => !keys.includes(key));
const mapped = <Value, Result>(
  record: ByCell<Value>,
  change: (value: Value, key: string) => Result,
) => Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));

/** What can be sent now: a conflict waits for its answer. */
export const sendable = ({ unsent, conflicts }: MarkState): Unsent =>
  without(unsent, Object.keys(conflicts));

/** As they are once they have left without an answer. */
export const asSent = (unsent: Unsent): Unsent =>
  mapped(unsent, (cell) => ({ ...cell, sent: [...cell.sent, cell.value] }));

const isMark = (_key: string, { value }: TypedMark) => value !== undefined;

/** What this device has to remember, those included that are being typed. */
export const draftsIn = ({ unsent, typing }: MarkState): Unsent => ({
  ...unsent,
  ...(mapped(where(typing, isMark), ({ isEarlier: _isEarlier, ...cell }) => ({
    ...cell,
    isTyping: true,
  })) as Unsent),
});

/** Cells of this visit that were not left, once they hold a mark. */
export const typedIn = ({ typing }: MarkState): TypedCell[] =>
  Object.entries(typing).flatMap(([key, { value, isEarlier }]) =>
    value === undefined || isEarlier ? [] : [{ ...cellOf(key), value }],
  );

function answered(state: MarkState, sent: Unsent, answer: SavedCells): MarkState {
  const stored = new Map(answer.saved.map((cell) => [cellKey(cell), cell.mark]));
  const refused = Object.fromEntries(answer.refused.map((cell) => [cellKey(cell), cell.message]));
  /** A cell that was typed again meanwhile stays, on top of what is stored by now. */
  const onTop = <Typed extends TypedMark>(cell: Typed, key: string): Typed => {
    const before = stored.get(key);
    return before === undefined ? cell : { ...cell, before, sent: [] };
  };
  const isLeft = (key: string, { value }: UnsentMark) =>
    !(key in refused) && !(stored.has(key) && value === sent[key]?.value);
  const unsent = mapped(where(state.unsent, isLeft), onTop);
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
    typing: mapped(state.typing, onTop),
    conflicts,
    refused: { ...state.refused, ...refused },
    isSending: false,
    error: null,
  };
}

/** A cell with what it had before its first key, and what was sent of it. */
function withBasis<Value>(state: MarkState, cell: Cell & { before: Mark; value: Value }) {
  const key = cellKey(cell);
  const { before = cell.before, sent = [] } = state.unsent[key] ?? state.typing[key] ?? {};
  return [key, { before, value: cell.value, sent }] as const;
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

/** Enters the text of a box as it is now, which a box that goes away cannot know. */
function released(state: MarkState): MarkState {
  const cells = typedIn(state).map((cell) => ({
    ...cell,
    before: state.typing[cellKey(cell)]!.before,
  }));
  const changed = cells.filter(
    (cell) => cell.value !== (state.unsent[cellKey(cell)]?.value ?? cell.before),
  );
  const entered =
    changed.length > 0 ? marksReducer(state, { type: 'typed', cells: changed }) : state;
  return { ...entered, typing: without(state.typing, cells.map(cellKey)) };
}

/** The marks on their way to the server. */
export function marksReducer(state: MarkState, action: MarkAction): MarkState {
  switch (action.type) {
    case 'typing': {
      const typing = Object.fromEntries([withBasis(state, action.cell)]);
      return { ...state, typing: { ...state.typing, ...typing } };
    }
    case 'typed': {
      const typed = Object.fromEntries(action.cells.map((cell) => withBasis(state, cell)));
      const refused = without(state.refused, Object.keys(typed));
      return { ...state, unsent: { ...state.unsent, ...typed }, refused, error: null };
    }
    case 'released':
      return released(state);
    case 'left':
      return { ...state, typing: without(state.typing, action.keys) };
    case 'restored': {
      const typing = where(action.unsent, (_key, { isTyping }) => isTyping === true);
      const complete = without(action.unsent, Object.keys(typing));
      return {
        ...state,
        isRestored: true,
        unsent: { ...complete, ...state.unsent },
        typing: mapped(typing, (cell) => ({ ...cell, isEarlier: true })),
      };
    }
    case 'answered':
      return answered(state, action.sent, action.answer);
    case 'failed':
      return { ...state, isSending: false, error: action.error };
    case 'again':
      return { ...state, error: null };
    case 'resolved':
      return resolved(state, action.key, action.isMine);
    case 'sending':
      return { ...state, isSending: true, unsent: { ...state.unsent, ...asSent(action.unsent) } };
  }
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
