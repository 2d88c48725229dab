import { useEffect, useEffectEvent, useReducer, useRef, useState, type Dispatch } from 'react';
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
  draftsIn,
  initialMarks,
  marksReducer,
  sendable,
  typedIn,
  withSaved,
  type Cell,
  type MarkAction,
  type MarkState,
  type TypedCell,
  type Unsent,
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
  const context = { sheet, grid: grid.value, state, dispatch };
  useStoredMarks(context);
  useSending(context);
  useAgain(state.error, () => dispatch({ type: 'again' }));
  return {
    grid,
    state,
    /** The part and the student of a cell of the grid. */
    locate: (cell: Cell) => ({
      part: grid.value!.parts.find((one) => one.part_id === cell.part_id)!,
      student: grid.value!.students.find((one) => one.student_id === cell.student_id)!,
    }),
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
function useTypist({ sheet, grid, state, dispatch }: Context) {
  const markOf = (cell: Cell): Mark => {
    const unsent = state.unsent[cellKey(cell)];
    if (unsent) return unsent.value;
    const student = grid?.students.find((one) => one.student_id === cell.student_id);
    return student?.marks[cell.part_id] ?? null;
  };
  const changedIn = (cells: readonly TypedCell[]) =>
    cells
      .map((cell) => ({ ...cell, before: markOf(cell) }))
      .filter(({ before, value }) => before !== value);
  /** A mark that is being typed is on the device at once; undefined while the text is none. */
  const type = (cell: Cell, value: Mark | undefined) =>
    dispatch({ type: 'typing', cell: { ...cell, value, before: markOf(cell) } });
  const leave = (cells: readonly Cell[]) => dispatch({ type: 'left', keys: cells.map(cellKey) });
  const enter = (cells: readonly TypedCell[]) => {
    const changed = changedIn(cells);
    if (changed.length > 0) dispatch({ type: 'typed', cells: changed });
    leave(cells);
  };
  const sendTyped = useEffectEvent(() => {
    const cells = changedIn(typedIn(state));
    const { unsent } = marksReducer({ ...state, unsent: {} }, { type: 'typed', cells });
    if (cells.length > 0) void sendMarks(sheet, unsent, dispatch);
  });
  useEffect(() => () => sendTyped(), []);
  return { markOf, type, leave, enter, release: () => dispatch({ type: 'released' }) };
}

/** Enters the text of a box that goes away. */
export function useRelease(marks: Marks) {
  const release = useEffectEvent(marks.release);
  useEffect(() => () => void release(), []);
}

/** Keeps unsent marks on the device, and takes up those of a tab that was killed. */
function useStoredMarks({ sheet: { drafts: place }, grid, state, dispatch }: Context) {
  const { unsent, typing } = state;
  const hasGrid = grid !== undefined;
  const restore = useEffectEvent(async () => {
    if (grid) dispatch({ type: 'restored', unsent: await readDrafts(place, grid) });
  });
  useEffect(() => void restore(), [hasGrid]);
  const stored = useRef<Unsent>({});
  const store = useEffectEvent(() => {
    const [earlier, drafts] = [stored.current, draftsIn(state)];
    stored.current = drafts;
    const isNew = (key: string) => JSON.stringify(earlier[key]) !== JSON.stringify(drafts[key]);
    const changed = Object.entries(drafts).filter(([key]) => isNew(key));
    if (changed.length > 0) void writeDrafts(place, Object.fromEntries(changed));
    const confirmed = Object.keys(earlier).filter((key) => !(key in drafts));
    if (confirmed.length > 0) void forgetDrafts(place, confirmed);
  });
  useEffect(() => store(), [unsent, typing]);
  const isDiscarded = useRef(false);
  useLeaveGuard(Object.keys(unsent).length > 0, {
    isOnDevice: true,
    onLeave: () => (isDiscarded.current = true),
  });
  const keep = useEffectEvent(() => {
    const count = Object.keys(unsent).length;
    if (count === 0 || isDiscarded.current) return;
    // A sign-out in another tab has deleted what was written before it.
    void writeDrafts(place, unsent);
    notify.blank(`${toBengaliDigits(count)}টি নম্বর ${LEFT_UNSENT}`);
  });
  useEffect(() => () => keep(), []);
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
