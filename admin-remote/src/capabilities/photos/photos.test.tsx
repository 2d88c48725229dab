import { studentRegister, students } from '@angan/shared/contract';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { strToU8, zipSync } from 'fflate';
import { fakeTables } from '../../testing/fake-tables.ts';
import { installImages, photo } from '../../testing/install-images.ts';
import { person } from '../../testing/page-queries.ts';
import { show } from '../../testing/show.tsx';
import { tablesTool } from '../tables/tables-tool.tsx';
import { photosTool } from './photos-tool.tsx';
import { ToolPage } from '../../testing/tool-page.tsx';
import { fieldsOf } from '../../resource/fields/form-fields.ts';

const classes = [
  { value: '4', label: 'একাদশ' },
  { value: '5', label: 'দ্বাদশ' },
];
const fields = fieldsOf(students, { class_name: { options: classes } });
const student = (id: number, more: object = {}) =>
  person(id, `শিক্ষার্থী ${id}`, { roll_number: `10${id}`, class_name: 4, ...more });

beforeEach(installImages);

async function open(rows = [1, 2, 3].map((id) => student(id)), address = '/?class_name=4') {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const server = fakeTables({ students: rows });
  const page = show(
    <ToolPage
      contract={students}
      fields={fields}
      tools={[photosTool(studentRegister, 'photo'), tablesTool]}
    />,
    address,
  );
  await userEvent.click(screen.getByRole('button', { name: 'আরও কাজ' }));
  await userEvent.click(screen.getByRole('button', { name: 'ছবি যোগ করুন' }));
  await screen.findByRole('dialog', { name: 'ছবি যোগ করুন' });
  return { ...server, ...page };
}
const give = async (...files: File[]) =>
  userEvent.upload(await screen.findByLabelText('ছবি অথবা ZIP', { selector: 'input' }), files);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const findText = (text: string) => screen.findByText(text);
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

const zip = (entries: Record<string, string>) => {
  const content = Object.entries(entries).map(([name, text]) => [name, strToU8(text, true)]);
  const bytes = zipSync(Object.fromEntries(content));
  const file = new File([], 'photos.zip', { type: 'application/zip' });
  // jsdom's files cannot be read as bytes.
  return Object.assign(file, { arrayBuffer: async () => bytes.buffer, bytes });
};

it('the dialog of photos shows who gets which face before anything is sent, and keeps those who have one', async () => {
  const rows = [student(1), student(2, { photo: '/media/old.webp' }), student(3)];
  const { writes, tables } = await open(rows);
  await give(photo('১০১.jpg'), photo('102.jpg'), photo('999.jpg'));
  await findText('২টি ছবি কার তা জানা গেছে। এখনো কিছু যোগ হয়নি।');
  expect(lines()).toEqual([
    '999.jpgকার ছবি, বলে দিন: 999.jpg',
    '১০১ শিক্ষার্থী 1১০১.jpg',
    '১০২ শিক্ষার্থী 2102.jpgআগের ছবি থাকবে',
    'শিক্ষার্থী 3, ১০৩',
  ]);
  expect(writes()).toEqual([]);
  await press('১টি পাঠান');
  await findText('১টির মধ্যে ১টি ছবি যোগ হয়েছে।');
  expect(writes().map(({ path }) => path)).toEqual(['students/1/', 'students/batches/']);
  await give(photo('102.jpg'));
  await userEvent.click(await screen.findByRole('radio', { name: 'নতুনটি বসুক' }));
  await press('১টি পাঠান');
  await findText('১টির মধ্যে ১টি ছবি যোগ হয়েছে।');
  expect(tables['students']?.[1]?.['photo']).toBeInstanceOf(File);
});

it('the dialog of photos goes on after one that failed, says why, and sends that one again', async () => {
  const { refuse, writes } = await open();
  await give(photo('101.jpg'), photo('102.jpg'), photo('103.jpg'));
  refuse('patch', 'students/2/', 0);
  await press('৩টি পাঠান');
  await findText('৩টির মধ্যে ২টি ছবি যোগ হয়েছে। ১টি হয়নি।');
  expect(lines()[1]).toMatch(/102\.jpgসার্ভারের সঙ্গে যোগাযোগ করা যাচ্ছে না/);
  await press('বাকি ১টি আবার পাঠান');
  await findText('৩টির মধ্যে ৩টি ছবি যোগ হয়েছে।');
  expect(writes().map(({ path }) => path)).toEqual([
    'students/1/',
    'students/2/',
    'students/3/',
    'students/batches/',
    'students/2/',
    'students/batches/',
  ]);
});

it('the dialog of photos stops where the rights are gone, and says so', async () => {
  const { refuse, writes } = await open([1, 2, 3, 4, 5, 6].map((id) => student(id)));
  await give(...[1, 2, 3, 4, 5, 6].map((id) => photo(`10${id}.jpg`)));
  const refusal = { code: 'forbidden', message: 'এই কাজের অনুমতি আপনার নেই।' };
  for (const id of [2, 3, 4]) refuse('patch', `students/${id}/`, 403, refusal);
  await press('৬টি পাঠান');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(refusal.message));
  await findText('৬টির মধ্যে ১টি ছবি যোগ হয়েছে।');
  expect(writes().length).toBeLessThan(5);
});

it('the dialog of photos replaces what was saved meanwhile, but not another picture', async () => {
  const { tables } = await open();
  await give(photo('101.jpg'), photo('102.jpg'));
  await screen.findByRole('button', { name: '২টি পাঠান' });
  Object.assign(tables['students']![0]!, { version: 5, section: 'খ' });
  Object.assign(tables['students']![1]!, { version: 5, photo: '/media/other.webp' });
  await press('২টি পাঠান');
  await findText('২টির মধ্যে ১টি ছবি যোগ হয়েছে। ১টি হয়নি।');
  expect(lines()[1]).toMatch(/এর মধ্যে অন্য কেউ ছবিটি বদলেছেন।$/);
});

it('the dialog of photos takes its own picture of a try without an answer for nobody else’s', async () => {
  const { tables, refuse } = await open();
  await give(photo('101.jpg'));
  refuse('patch', 'students/1/', 0);
  await press('১টি পাঠান');
  await findText('১টির মধ্যে ০টি ছবি যোগ হয়েছে। ১টি হয়নি।');
  Object.assign(tables['students']![0]!, { version: 2, photo: '/media/own.webp' });
  await press('বাকি ১টি আবার পাঠান');
  await findText('১টির মধ্যে ১টি ছবি যোগ হয়েছে।');
  expect(tables['students']![0]!['photo']).toBeInstanceOf(File);
});

it('the dialog of photos forgets the pictures that it was still reading for another class', async () => {
  const rows = [student(1), student(2, { class_name: 5 })];
  await open(rows, '/');
  await userEvent.click(screen.getByRole('radio', { name: 'একাদশ' }));
  let read = () => undefined as void;
  const file = zip({ '101.jpg': '\xff\xd8\xff' });
  const { bytes } = file;
  const reading = new Promise<ArrayBuffer>((resolve) => {
    read = () => resolve(bytes.buffer);
  });
  await give(Object.assign(file, { arrayBuffer: () => reading }));
  await userEvent.click(screen.getByRole('radio', { name: 'দ্বাদশ' }));
  await give(photo('999.jpg'));
  await findText('০টি ছবি কার তা জানা গেছে। এখনো কিছু যোগ হয়নি।');
  read();
  await act(async () => void (await reading));
  expect(lines()).not.toContainEqual(expect.stringContaining('101.jpg'));
});

it('the dialog of photos asks before it is closed while pictures are on the way', async () => {
  const { hang } = await open();
  await give(photo('101.jpg'));
  hang('patch', 'students/1/');
  await press('১টি পাঠান');
  await press('বন্ধ করুন');
  await press('চলতে থাকুক');
  await press('থামান');
  await findText('১টি ছবি কার তা জানা গেছে। এখনো কিছু যোগ হয়নি।');
  hang('patch', 'students/1/');
  await press('১টি পাঠান');
  await press('বন্ধ করুন');
  await press('থামিয়ে বন্ধ করুন');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the dialog of photos asks for the class where the list shows all, and leaves out those who have left', async () => {
  const { calls } = await open(undefined, '/');
  expect(screen.queryByLabelText('ছবি অথবা ZIP', { selector: 'input' })).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'একাদশ' }));
  await give(photo('103.jpg'));
  await screen.findByRole('button', { name: '১টি পাঠান' });
  expect(calls.map(({ params }) => params)).toContainEqual(
    expect.objectContaining({ class_name: '4', state: 'active' }),
  );
});

it('the dialog of photos takes the pictures out of a ZIP, and says nothing of what a computer added', async () => {
  const { tables } = await open();
  await give(
    zip({
      'নবম/101.jpg': '\xff\xd8\xff',
      'নবম/Thumbs.db': 'c',
      'নবম/.DS_Store': 'c',
      'desktop.ini': 'c',
      '__MACOSX/._101.jpg': 'd',
      '৩.txt': 'b',
    }),
  );
  await press('১টি পাঠান');
  await findText('১টির মধ্যে ১টি ছবি যোগ হয়েছে।');
  expect((tables['students']?.[0]?.['photo'] as File).name).toBe('101.webp');
  expect(lines()[0]).toBe('৩.txt: এটি লেখার ফাইল, ছবি নয়। JPG, PNG বা WEBP ছবি দিন।');
});

it('the dialog of photos lets a person say whose the pictures are that their names do not tell', async () => {
  const { tables } = await open();
  const other = new File(['x'], 'Thumbs.db');
  const picker = await screen.findByLabelText('ছবি অথবা ZIP', { selector: 'input' });
  await userEvent
    .setup({ applyAccept: false })
    .upload(picker, [photo('IMG_1.jpg'), photo('101.jpg'), photo('101.png'), other]);
  await findText('০টি ছবি কার তা জানা গেছে। এখনো কিছু যোগ হয়নি।');
  expect(lines()[0]).toBe('Thumbs.db');
  const select = async (name: string, label: string) => {
    const ask = screen.queryByRole('button', { name: new RegExp(`বলে দিন ?: ${name}`) });
    if (ask) await userEvent.click(ask);
    await userEvent.type(
      await screen.findByLabelText(new RegExp(`^কার ছবি: ${name}`)),
      `${label}{Enter}`,
    );
  };
  await select('IMG_1.jpg', 'শিক্ষার্থী 1');
  await select('101.png', 'শিক্ষার্থী 1');
  await select('IMG_1.jpg', 'শিক্ষার্থী 2');
  await press('২টি পাঠান');
  await findText('২টির মধ্যে ২টি ছবি যোগ হয়েছে।');
  const names = tables['students']?.map((row) => (row['photo'] as File | null)?.name);
  expect(names).toEqual(['101.webp', 'IMG_1.webp', undefined]);
});

const locked = zip({ '101.jpg': 'a' });
locked.bytes[6]! |= 1;
const broken = zip({ '101.jpg': 'a' });
broken.bytes.fill(0, 30);
it.each([
  ['a password', locked, /^ZIP ফাইলটিতে পাসওয়ার্ড দেওয়া আছে।/],
  ['a fault', broken, /^ZIP ফাইলটি খোলা যাচ্ছে না।/],
  [
    'too much',
    zip(Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`${at}.jpg`, '']))),
    /^৫০১টি ফাইল দিয়েছেন, একবারে সর্বোচ্চ ৫০০টি নেওয়া যায়।/,
  ],
])('the dialog of photos refuses a ZIP with %s', async (_what, file, sentence) => {
  await open();
  await give(file);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(sentence));
});
