import { matchPhotos } from './match-photos.ts';

const rows = [
  { roll: '101', section: 'ক', code: '101-1-1764140000000' },
  { roll: '০০৭', section: 'ক', code: '7-1-1764140000001' },
  { roll: '12', section: 'ক', code: '12-1-1764140000002' },
  { roll: '12', section: 'খ', code: '12-1-1764140000003' },
  { roll: 'B-5', section: 'খ', code: '' },
  { roll: '01A', section: 'ক', code: '' },
  { roll: '1A', section: 'ক', code: '' },
];

/** Whom each name finds, by roll and section; the words for those that find no one person. */
function found(...names: string[]): Record<string, string> {
  const files = names.map((name) => ({ name }));
  const { found, unknown, several, repeated } = matchPhotos(files, rows, {
    number: ({ roll }) => roll,
    code: ({ code }) => code,
  });
  const label = ({ roll, section }: (typeof rows)[number]) => `${roll} ${section}`;
  return Object.fromEntries([
    ...found.map(({ file, row }) => [file.name, label(row)]),
    ...unknown.map(({ name }) => [name, 'nobody']),
    ...several.map(({ file, rows: all }) => [file.name, all.map(label).join(' or ')]),
    ...repeated.flatMap(({ row, files: all }) =>
      all.map(({ name }) => [name, `also ${label(row)}`]),
    ),
  ]) as Record<string, string>;
}

it.each([
  ['101.jpg', '101 ক'],
  ['১০১.JPG', '101 ক'],
  ['0101.png', '101 ক'],
  ['7.jpg', '০০৭ ক'],
  ['৭.webp', '০০৭ ক'],
  ['b-5.jpg', 'B-5 খ'],
  ['০১a.jpg', '01A ক'],
  ['1A.jpg', '1A ক'],
  ['9_101.jpg', '101 ক'],
  ['101_9.jpg', '101 ক'],
  ['roll_101.jpg', '101 ক'],
  ['রোল ১০১.jpg', '101 ক'],
  ['101-1-1764140000000.jpg', '101 ক'],
  ['12-1-1764140000003.jpg', '12 খ'],
  ['12.jpg', '12 ক or 12 খ'],
  ['101_7.jpg', '101 ক or ০০৭ ক'],
  ['102.jpg', 'nobody'],
  ['1010.jpg', 'nobody'],
  ['IMG_0101.jpg', 'nobody'],
  ['20261126_101500.jpg', 'nobody'],
  ['.jpg', 'nobody'],
  ['রোল নং 101.jpg', '101 ক'],
  ['Roll No 101.jpg', '101 ক'],
  ['Roll No. 101.jpg', '101 ক'],
  ['Roll#101.jpg', '101 ক'],
  ['roll101.jpg', '101 ক'],
  ['রোল-১০১.jpg', '101 ক'],
  ['101 (1).jpg', '101 ক'],
  ['101 - Copy (2).jpg', '101 ক'],
  ['101_মাহমুদা আক্তার.jpg', '101 ক'],
  ['১০১ রহিম.jpg', '101 ক'],
  ['101-Rahim.JPG', '101 ক'],
  ['Rahim 101.jpg', '101 ক'],
  ['আব্দুর রহিম (১০১).jpg', '101 ক'],
  ['Md. Rahim Uddin_roll 101.png', '101 ক'],
  ['XI-101.jpg', '101 ক'],
  ['101.jpg.jpg', '101 ক'],
  ['101.JPEG', '101 ক'],
  ['101.png.webp', '101 ক'],
  ['IMG_20260101_123456.jpg', 'nobody'],
  ['IMG-20260101-WA0101.jpg', 'nobody'],
  ['WhatsApp Image 2026-01-01 at 10.15.30 AM.jpeg', 'nobody'],
  ['WhatsApp Image 2026-01-01 at 10.15.30 AM (7).jpeg', 'nobody'],
  ['DSC00101.JPG', 'nobody'],
  ['Screenshot_2026-01-01-10-15-30-101.png', 'nobody'],
  ['PXL_20260101_101.jpg', 'nobody'],
  ['CamScanner 101.jpg', 'nobody'],
  ['received_1017012345678.jpeg', 'nobody'],
  ['রহিম.jpg', 'nobody'],
  ['12-B-101.jpg', 'nobody'],
])('%s finds %s', (name, label) => {
  expect(found(name)).toEqual({ [name]: label });
});

it('the matching of photos takes a number that all names share for that of the class', () => {
  expect(found('12_101.jpg', '12_7.jpg')).toEqual({ '12_101.jpg': '101 ক', '12_7.jpg': '০০৭ ক' });
  expect(found('101_12.jpg', '7_12.jpg')).toEqual({ '101_12.jpg': '101 ক', '7_12.jpg': '০০৭ ক' });
});

it('the matching of photos gives none of two pictures to one student', () => {
  expect(found('101.jpg', '০১০১.png', '7.jpg')).toEqual({
    '101.jpg': 'also 101 ক',
    '০১০১.png': 'also 101 ক',
    '7.jpg': '০০৭ ক',
  });
});
