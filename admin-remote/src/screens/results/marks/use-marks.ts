import {
  useEffect,
  useEffectEvent,
  useReducer,
  useRef,
  useState,
  type Dispatch,
  type RefObject,
} from 'react';
import { notify } from '@angan/shared';
import { retryAfterLogin } from '@angan/shared/account';
import { CELLS_MAX, type MarkGrid } from '@angan/shared/contract';
import { send } from '@angan/shared/send';
import { markText, type Mark } from '@angan/shared/grading';
import { toBengaliDigits } from '@angan/bengali-text';
import { queryClient } from '../../../data/query-client.ts';
import { useApiQuery } from '../../../data/use-api-query.ts';
import { useLeaveGuard } from '../../../layout/leave/use-leave-guard.ts';
import { asApiError } from '../../../resource/form/messages.ts';
import {
  asSent,
  cellKey,
  cellOf,
  initialMarks,
  marksReducer,
  sendable,
  withSaved,
  type Cell,
  type MarkAction,
  type MarkState,
  type TypedCell,
  type Unsent,
  type UnsentMark,
} from './unsent.ts';
import { draftsOf, forgetDrafts, forgetSaved, readDrafts, writeDrafts } from './unsent-drafts.ts';

/** What one sitting is about: a subject of an exam in a section, null where the class has none. */
export interface MarkPlace {
  examId: number;
  subjectId: number;
  section: string | null;
}

/** Marks of colleagues are seen without a reload (ms). */
const REFRESH = 30_000;
/** A lost connection is tried again (ms). */
const TRY_AGAIN = 8000;

const LEFT_UNSENT =
  'পৌঁছানোর খবর এখনো আসেনি। এই ডিভাইসে রাখা আছে; না পৌঁছালে পত্রটি আবার খুললে পাঠানো হবে। তার আগে লগআউট করবেন না।';

const sentText = (mark: Mark) => (typeof mark === 'number' ? markText(mark) : mark);

/** A grid with its places in the cache and among the drafts of this device. */
interface Sheet {
  examId: number;
  gridKey: readonly unknown[];
  drafts: string;
}

/** Sends marks in one call, each of which is stored, in conflict or refused by itself. */
async function sendMarks(sheet: Sheet, sent: Unsent, dispatch: Dispatch<MarkAction>) {
  const { examId: id, gridKey } = sheet;
  await writeDrafts(sheet.drafts, sent);
  try {
    const cells = Object.entries(sent).map(([key, { before, value }]) => ({
      ...cellOf(key),
      before,
      value: sentText(value),
    }));
    const answer = await retryAfterLogin(() =>
      send('PUT exams/{id}/marks/', { id, body: { cells } }),
    );
    await forgetSaved(sheet.drafts, answer.saved);
    await queryClient.cancelQueries({ queryKey: gridKey });
    const cached = [
      ...answer.saved,
      ...answer.conflicts.map(({ by: _by, at: _at, ...cell }) => cell),
    ];
    queryClient.setQueryData<MarkGrid>(gridKey, (grid) => grid && withSaved(grid, cached));
    dispatch({ type: 'answered', sent, answer });
  } catch (error) {
    dispatch({ type: 'failed', error: asApiError(error) });
  }
}

/** The marks of one subject in one section: what is stored, and what is on its way. */
export function useMarks({ examId, subjectId, section }: MarkPlace) {
  const [sheet] = useState<Sheet>(() => ({
    examId,
    gridKey: ['exams', examId, 'marks', subjectId, section],
    drafts: draftsOf(examId),
  }));
  const query = { subject_id: subjectId, ...(section !== null && { section }) };
  const grid = useApiQuery<MarkGrid>(
    sheet.gridKey,
    (signal) => send('GET exams/{id}/marks/', { id: examId, query, signal }),
    { refetchInterval: REFRESH },
  );
  const [state, dispatch] = useReducer(marksReducer, initialMarks);
  const held = useRef<TypedCell | null>(null);
  const context = { sheet, grid: grid.value, state, dispatch, held };
  useStoredMarks(context);
  useSending(context);
  useAgain(state.error, () => dispatch({ type: 'again' }));
  return {
    grid,
    state,
    ...useTypist(context),
    resolve: (key: string, isMine: boolean) => dispatch({ type: 'resolved', key, isMine }),
    again: () => dispatch({ type: 'again' }),
  };
}
export type Marks = ReturnType<typeof useMarks>;

interface Context {
  sheet: Sheet;
  grid: MarkGrid | undefined;
  state: MarkState;
  dispatch: Dispatch<MarkAction>;
  /** The mark in the box that is being typed into. */
  held: RefObject<TypedCell | null>;
}

/** Sends what waits, one call at a time. */
function useSending({ sheet, state, dispatch }: Context) {
  const waiting = sendable(state);
  const isIdle = !state.isSending && state.error === null && Object.keys(waiting).length > 0;
  const flush = useEffectEvent(() => {
    const unsent = Object.fromEntries(Object.entries(waiting).slice(0, CELLS_MAX));
    dispatch({ type: 'sending', unsent });
    void sendMarks(sheet, asSent(unsent), dispatch);
  });
  useEffect(() => {
    if (isIdle) flush();
  }, [isIdle]);
}

/** What the boxes show, and how they are typed into and left. */
function useTypist({ sheet, grid, state, dispatch, held }: Context) {
  /** What the typist saw in the cell before the first key: the grid behind it is loaded again. */
  const seen = useRef<(Cell & { before: Mark }) | null>(null);
  const markOf = (cell: Cell): Mark => {
    const unsent = state.unsent[cellKey(cell)];
    if (unsent) return unsent.value;
    const student = grid?.students.find((one) => one.student_id === cell.student_id);
    return student?.marks[cell.part_id] ?? null;
  };
  const seenIn = (cell: Cell) =>
    seen.current && cellKey(seen.current) === cellKey(cell) ? seen.current.before : markOf(cell);
  const typedMark = (cell: TypedCell): UnsentMark => {
    const key = cellKey(cell);
    const { before = seenIn(cell), sent = [] } = state.unsent[key] ?? state.typing[key] ?? {};
    return { before, value: cell.value, sent };
  };
  const dropDraft = (cell: Cell) => {
    const key = cellKey(cell);
    const unsent = state.unsent[key];
    void (unsent
      ? writeDrafts(sheet.drafts, { [key]: unsent })
      : forgetDrafts(sheet.drafts, [key]));
  };
  /** A mark that is being typed is on the device at once; null where none is. */
  const hold = (cell: TypedCell | null) => {
    const previous = held.current;
    held.current = cell;
    if (previous && (!cell || cellKey(previous) !== cellKey(cell))) dropDraft(previous);
    if (!cell) return;
    seen.current = { ...cell, before: seenIn(cell) };
    const typing = { ...typedMark(cell), isTyping: true };
    void writeDrafts(sheet.drafts, { [cellKey(cell)]: typing });
  };
  const enter = (marks: readonly TypedCell[]) => {
    const isHeld = (cell: Cell) => held.current !== null && cellKey(cell) === cellKey(held.current);
    const changed = marks.filter((cell) => markOf(cell) !== cell.value);
    for (const cell of marks.filter((one) => isHeld(one) || cellKey(one) in state.typing)) {
      if (isHeld(cell)) held.current = null;
      if (!changed.includes(cell)) dropDraft(cell);
    }
    const cells = changed.map((cell) => ({ ...cell, before: seenIn(cell) }));
    seen.current = null;
    if (cells.length > 0) dispatch({ type: 'typed', cells });
    dispatch({ type: 'left', keys: marks.map(cellKey) });
  };
  const sendHeld = useEffectEvent(() => {
    const cell = held.current;
    held.current = null;
    if (cell && markOf(cell) !== cell.value)
      void sendMarks(sheet, { [cellKey(cell)]: typedMark(cell) }, dispatch);
  });
  useEffect(() => () => sendHeld(), []);
  return { markOf, hold, enter, release: () => held.current && enter([held.current]) };
}

/** Enters what stands in a box that goes away. */
export function useRelease(marks: Marks) {
  const release = useEffectEvent(marks.release);
  useEffect(() => () => void release(), []);
}

/** Keeps unsent marks on the device, and takes up those of a tab that was killed. */
function useStoredMarks({ sheet, grid, state: { unsent }, dispatch, held }: Context) {
  const place = sheet.drafts;
  const hasGrid = grid !== undefined;
  const restore = useEffectEvent(async () => {
    if (grid) dispatch({ type: 'restored', unsent: await readDrafts(place, grid) });
  });
  useEffect(() => void restore(), [hasGrid]);
  const previous = useRef<Unsent>({});
  useEffect(() => {
    const earlier = previous.current;
    previous.current = unsent;
    const changed = Object.entries(unsent).filter(
      ([key, { value, before }]) => earlier[key]?.value !== value || earlier[key].before !== before,
    );
    if (changed.length > 0) void writeDrafts(place, Object.fromEntries(changed));
    const heldKey = held.current && cellKey(held.current);
    const confirmed = Object.keys(earlier).filter((key) => !(key in unsent) && key !== heldKey);
    if (confirmed.length > 0) void forgetDrafts(place, confirmed);
  }, [place, unsent, held]);
  const isDiscarded = useRef(false);
  useLeaveGuard(Object.keys(unsent).length > 0, {
    isOnDevice: true,
    onLeave: () => (isDiscarded.current = true),
  });
  useEffect(
    () => () => {
      const count = Object.keys(previous.current).length;
      if (count === 0 || isDiscarded.current) return;
      // A sign-out in another tab has deleted what was written before it.
      void writeDrafts(place, previous.current);
      notify.blank(`${toBengaliDigits(count)}টি নম্বর ${LEFT_UNSENT}`);
    },
    [place],
  );
}

/** Tries again when the connection is back, and from time to time where it is not known to be. */
function useAgain(error: Marks['state']['error'], again: () => void) {
  const onAgain = useEffectEvent(again);
  const isLost = error !== null && (error.status === 0 || error.status >= 500);
  useEffect(() => {
    if (!isLost) return undefined;
    const onOnline = () => onAgain();
    window.addEventListener('online', onOnline);
    const timer = setTimeout(onOnline, TRY_AGAIN);
    return () => {
      window.removeEventListener('online', onOnline);
      clearTimeout(timer);
    };
  }, [isLost, error]);
}
