import { fixed, joined, textOf } from './pieces.ts';

const [start, end] = [fixed('<p>অঙ্গন '), fixed('</p>')];

it('are joined to one document, whether fixed or not', () => {
  const pieces = [start, 'নোটিশ <b>১</b>', end];
  expect([joined(pieces).body.toString(), textOf(pieces)]).toEqual(
    Array(2).fill('<p>অঙ্গন নোটিশ <b>১</b></p>'),
  );
});

it('mark a document by every piece of it', () => {
  const marks = [
    [start, 'ক', end],
    [start, 'খ', end],
    [fixed('<p> '), 'ক', end],
    [start, 'ক', fixed('</p> ')],
  ].map((pieces) => joined(pieces).mark);
  expect(new Set(marks).size).toBe(4);
  expect(joined([fixed('<p>অঙ্গন '), 'ক', end]).mark).toBe(marks[0]);
});
