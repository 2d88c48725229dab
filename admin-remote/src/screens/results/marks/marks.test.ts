import { isComplete, isOutOfRange, pressKey, typedMark } from './keypad-text.ts';
import { readPaste } from './paste.ts';
import { initialMarks, marksReducer, sendable, type MarkState } from './unsent.ts';

const press = (keys: string, full: number) =>
  [...keys].reduce((text, key) => pressKey(text, key === '<' ? 'back' : key, full), '');

describe('the keypad', () => {
  it.each([
    ['8', 70, true],
    ['7', 70, false],
    ['70', 70, true],
    ['0', 70, false],
    ['3', 30, false],
    ['4', 30, true],
    ['10', 100, false],
    ['100', 100, true],
    ['33.', 70, false],
    ['33.5', 70, false],
    ['33.25', 70, true],
    ['75', 70, false],
    ['', 70, false],
  ])('goes on after %j of %i: %j', (text, full, expected) => {
    expect(isComplete(text, full)).toBe(expected);
  });

  it('says that 75 of 70 is out of range, and takes no digit until it is corrected', () => {
    expect(isOutOfRange(press('75', 70), 70)).toBe(true);
    expect(press('755', 70)).toBe('75');
    expect(press('75<0', 70)).toBe('70');
  });

  it('writes halves and quarters, and no third decimal', () => {
    expect(typedMark(press('33.255', 70))).toBe(3325);
    expect(typedMark(press('.5', 70))).toBe(50);
    expect(typedMark(press('', 70))).toBeNull();
    expect(typedMark(press('0', 70))).toBe(0);
    expect(press('08', 70)).toBe('8');
  });
});

describe('a paste from a spreadsheet', () => {
  const parts = [
    { part_id: 1, full_marks: 70 },
    { part_id: 2, full_marks: 30 },
  ];
  const students = Array.from({ length: 12 }, (_, at) => at + 1);

  it('of ten cells leaves the gap as it was, and the eleventh student untouched', () => {
    const text = '10\r\n20\r\n30\r\n\r\n50\r\n60\r\nঅনু\r\n৪০\r\n33.5\r\n0\r\n';
    const { cells, problems } = readPaste(text, parts, students, { part: 0, student: 0 });
    expect(problems).toEqual([]);
    expect(cells.map(({ student_id: id, value }) => [id, value])).toEqual([
      [1, 1000],
      [2, 2000],
      [3, 3000],
      [5, 5000],
      [6, 6000],
      [7, 'absent'],
      [8, 4000],
      [9, 3350],
      [10, 0],
    ]);
  });

  it('names what is wrong and what falls outside, and takes the rest', () => {
    const { cells, problems } = readPaste('71\t12\t1\n5\t-', parts, students, {
      part: 0,
      student: 11,
    });
    expect(cells).toEqual([{ part_id: 2, student_id: 12, value: 1200 }]);
    expect(problems.map(({ row, column }) => [row, column])).toEqual([
      [0, 0],
      [0, 2],
      [1, 0],
      [1, 1],
    ]);
  });
});

describe('a mark on its way', () => {
  const typed = (state: MarkState, value: number, before: number | null = null) =>
    marksReducer(state, {
      type: 'typed',
      cells: [{ part_id: 1, student_id: 5, before, value }],
    });
  const sending = (state: MarkState) =>
    marksReducer(state, { type: 'sending', unsent: sendable(state) });
  const answer = (part: Partial<Parameters<typeof cells>[0]>) => cells(part);
  const cells = (part: { saved?: number; conflict?: number; refused?: string }) => ({
    saved: part.saved === undefined ? [] : [{ part_id: 1, student_id: 5, mark: part.saved }],
    conflicts:
      part.conflict === undefined
        ? []
        : [{ part_id: 1, student_id: 5, mark: part.conflict, by: 'রহিম', at: '' }],
    refused:
      part.refused === undefined ? [] : [{ part_id: 1, student_id: 5, message: part.refused }],
  });
  const reply = (state: MarkState, sent: MarkState, part: Parameters<typeof cells>[0]) =>
    marksReducer(state, { type: 'answered', sent: sent.unsent, answer: answer(part) });

  it('is over once it is stored', () => {
    const sent = sending(typed(initialMarks, 4000));
    expect(reply(sent, sent, { saved: 4000 })).toEqual(initialMarks);
  });

  it('that was typed again meanwhile goes on top of what is stored', () => {
    const sent = sending(typed(initialMarks, 4000));
    const state = reply(typed(sent, 4100), sent, { saved: 4000 });
    expect(state.unsent['1-5']).toEqual({ before: 4000, value: 4100, sent: [] });
  });

  it('of a colleague is a question, and is not sent over until it is answered', () => {
    const sent = sending(typed(initialMarks, 4000));
    const state = reply(sent, sent, { conflict: 3800 });
    expect(state.conflicts['1-5']).toEqual({ mark: 3800, by: 'রহিম' });
    expect(sendable(state)).toEqual({});
    const mine = marksReducer(state, { type: 'resolved', key: '1-5', isMine: true });
    expect(sendable(mine)['1-5']).toMatchObject({ before: 3800, value: 4000 });
    const theirs = marksReducer(state, { type: 'resolved', key: '1-5', isMine: false });
    expect(theirs).toEqual(initialMarks);
  });

  it('whose first try was stored without an answer is in conflict with nobody', () => {
    const first = marksReducer(sending(typed(initialMarks, 4000)), {
      type: 'failed',
      error: { status: 0 } as never,
    });
    const second = sending(typed(first, 4100));
    const state = reply(second, second, { conflict: 4000 });
    expect(state.conflicts).toEqual({});
    expect(state.unsent['1-5']).toEqual({ before: 4000, value: 4100, sent: [] });
  });

  it('that is refused is no longer sent, and its reason stays', () => {
    const sent = sending(typed(initialMarks, 4000));
    const state = reply(sent, sent, { refused: 'বিষয়টি নেয়নি' });
    expect(state).toMatchObject({ unsent: {}, refused: { '1-5': 'বিষয়টি নেয়নি' } });
  });
});
