import { columnsOf, readMarksFile } from './marks-file.ts';

const part = (part_id: number, paper: string | null, name: string) => ({
  part_id,
  paper,
  name,
  full_marks: 70,
});
const twoPapers = [
  part(1, 'first', 'সৃজনশীল'),
  part(2, 'first', 'বহুনির্বাচনি'),
  part(3, 'second', 'সৃজনশীল'),
  part(4, 'second', 'বহুনির্বাচনি'),
];
const read = (parts: typeof twoPapers, ...table: string[][]) =>
  readMarksFile({ name: '', table }, columnsOf(parts), 'ক');

it('a file of marks says which of its columns are left out', () => {
  expect(
    read(
      twoPapers,
      ['ক্রমিক', 'রোল নং', 'প্রথম পত্র, সৃজনশীল', '২য় পত্র লিখিত', 'মোট', 'খালি'],
      ['১', '7', '40', '35', '75', ''],
    ),
  ).toEqual({
    rows: [{ line: 2, section: 'ক', roll: '7', name: '', marks: { 1: '40' } }],
    leftOut: ['ক্রমিক', '২য় পত্র লিখিত', 'মোট'],
  });
});

it.each([
  [['রোল', '১ম পত্র সৃজনশীল', '১ম বহুনির্বাচনি', 'সৃজনশীল (২য় পত্র)', '2nd paper বহুনির্বাচনি']],
  [['ক্লাস রোল', '১ম পত্র-সৃজনশীল', 'বহুনির্বাচনি ১ম পত্র', '২য় পত্র: সৃজনশীল', '২য় বহুনির্বাচনী']],
])('a file of marks may name its papers as offices do: %j', (headings) => {
  expect(read(twoPapers, headings, ['7', '1', '2', '3', '4'])?.rows[0]?.marks).toEqual({
    1: '1',
    2: '2',
    3: '3',
    4: '4',
  });
});

it('a file of marks may have the papers above their parts, or a paper of one part alone', () => {
  const upper = ['রোল', '১ম পত্র', '', '২য় পত্র', ''];
  const lower = ['', 'সৃজনশীল', 'বহুনির্বাচনি', 'সৃজনশীল', 'বহুনির্বাচনি'];
  const marks = { 1: '1', 2: '2', 3: '3', 4: '4' };
  expect(read(twoPapers, upper, lower, ['7', '1', '2', '3', '4'])?.rows[0]?.marks).toEqual(marks);
  const written = [part(1, 'first', 'লিখিত'), part(2, 'second', 'লিখিত')];
  expect(read(written, ['রোল', '১ম পত্র', '২য় পত্র'], ['7', '1', '2'])?.rows[0]?.marks).toEqual({
    1: '1',
    2: '2',
  });
});
