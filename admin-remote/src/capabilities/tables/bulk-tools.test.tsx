import { provideSiteConfig } from '@angan/shared';
import { students, subjects } from '@angan/shared/contract';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeTables } from '../../testing/fake-tables.ts';
import { show } from '../../testing/show.tsx';
import { fieldsOf } from '../../resource/fields/form-fields.ts';
import { fileColumns } from './file-columns.ts';
import { tablesTool } from './tables-tool.tsx';
import { ToolPage } from '../../testing/tool-page.tsx';
import { writeCsv } from './csv.ts';

const mockFiles: unknown[] = [];
// jsdom cannot keep a file; the journeys in Chromium do.
jest.mock('./table-files.ts', () => ({
  ...jest.requireActual<typeof import('./table-files.ts')>('./table-files.ts'),
  makeFile: async (table: unknown) => void mockFiles.push(table),
}));
jest.mock('@angan/shared/ui', () => ({
  ...jest.requireActual<typeof import('@angan/shared/ui')>('@angan/shared/ui'),
  download: () => undefined,
}));

const fields = fieldsOf(subjects, {
  class_name: { options: [{ value: '4', label: 'একাদশ শ্রেণি' }] },
});
const PREVIEW = 'subjects/import/preview/';
const nothingStored = { total: 1, new: 1, existing: [], invalid: 0, fields: {} };
const csv = (...rows: string[][]) => {
  const text = writeCsv([['নাম', 'শ্রেণি'], ...rows]);
  const file = new File([text], 'subjects.csv', { type: 'text/csv' });
  // jsdom's files cannot be read as bytes.
  return Object.assign(file, { arrayBuffer: async () => new TextEncoder().encode(text).buffer });
};

async function give(file: File) {
  const seen = show(<ToolPage contract={subjects} fields={fields} tools={[tablesTool]} />);
  await userEvent.click(screen.getByRole('button', { name: 'আমদানি ও রপ্তানি' }));
  await screen.findByRole('dialog');
  await userEvent.upload(screen.getByLabelText('পূরণ করা ফাইল', { selector: 'input' }), file);
  return seen;
}

it('the dialog of an import tries the rows first, and brings them all in after that', async () => {
  const { refuse, writes } = fakeTables({});
  refuse('post', PREVIEW, 200, { ...nothingStored, total: 2, new: 2 });
  refuse('post', 'subjects/import/', 201, { created: 2, updated: 0, skipped: 0 });
  const { toasts } = await give(csv(['বাংলা', 'একাদশ শ্রেণি'], ['গণিত', 'একাদশ শ্রেণি']));
  expect(await screen.findByText('২টি সারি ঠিক আছে। এখনো কিছু যোগ হয়নি।')).toBeInTheDocument();
  expect(writes().map(({ path }) => path)).toEqual([PREVIEW]);
  await userEvent.click(screen.getByRole('button', { name: '২টি সারি যোগ করুন' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const rows = [
    { name: 'বাংলা', class_name: 4 },
    { name: 'গণিত', class_name: 4 },
  ];
  expect(writes().map(({ path, body }) => ({ path, body }))).toEqual([
    { path: PREVIEW, body: { rows } },
    { path: 'subjects/import/', body: { rows, existing: 'refuse' } },
  ]);
  expect(toasts).toEqual([{ kind: 'success', text: '২টি সারি যোগ হয়েছে' }]);
});

it('the dialog of an import shows each bad row and why, here or by the server, brings in the others and hands out the bad', async () => {
  const { refuse, writes } = fakeTables({});
  refuse('post', PREVIEW, 200, {
    total: 2,
    new: 1,
    existing: [],
    invalid: 1,
    fields: { '0.name': 'এটি আগে থেকেই আছে।' },
  });
  refuse('post', PREVIEW, 200, nothingStored);
  refuse('post', 'subjects/import/', 201, { created: 1, updated: 0, skipped: 0 });
  await give(csv(['আছে', 'একাদশ শ্রেণি'], ['বাংলা', 'একাদশ শ্রেণি'], ['গণিত', 'নবম']));
  expect(
    await screen.findByText(
      '২টি সারিতে ভুল আছে; সেগুলো যোগ হবে না। ১টি সারি ঠিক আছে। এখনো কিছু যোগ হয়নি।',
    ),
  ).toBeInTheDocument();
  const cells = within(screen.getByRole('table'))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  expect(cells).toEqual([
    '২',
    'আছে',
    'বিষয়ের নাম: এটি আগে থেকেই আছে।',
    '৪',
    'গণিত',
    'শ্রেণি: “নবম” তালিকায় নেই।',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'ভুল সারিগুলো ডাউনলোড করুন' }));
  await waitFor(() => expect(mockFiles).toHaveLength(1));
  expect(mockFiles[0]).toEqual([
    ['কারণ', 'নাম', 'শ্রেণি'],
    ['বিষয়ের নাম: এটি আগে থেকেই আছে।', 'আছে', 'একাদশ শ্রেণি'],
    ['শ্রেণি: “নবম” তালিকায় নেই।', 'গণিত', 'নবম'],
  ]);
  await userEvent.click(screen.getByRole('button', { name: '১টি সারি যোগ করুন' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(writes().at(-1)?.body).toEqual({
    rows: [{ name: 'বাংলা', class_name: 4 }],
    existing: 'refuse',
  });
});

it('the dialog of an import says that it is not known whether rows were added where no answer came, and adds them once', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { refuse, writes } = fakeTables({});
  const once = { created: 1, updated: 0, skipped: 0, repeated: true };
  const sends = () => writes().filter(({ path }) => path === 'subjects/import/');
  const file = csv(['বাংলা', 'একাদশ শ্রেণি']);
  refuse('post', PREVIEW, 200, nothingStored);
  refuse('post', 'subjects/import/', 0);
  refuse('post', 'subjects/import/', 502);
  refuse('post', 'subjects/import/', 201, once);
  const { toasts } = await give(file);
  for (const tries of [1, 2]) {
    await userEvent.click(await screen.findByRole('button', { name: '১টি সারি যোগ করুন' }));
    expect(await screen.findByText(/জানা যায়নি। আবার পাঠান;/)).toBeInTheDocument();
    expect(screen.getByText('১টি সারি ঠিক আছে।')).toBeInTheDocument();
    expect(sends()).toHaveLength(tries);
  }
  await userEvent.click(screen.getByRole('button', { name: '১টি সারি যোগ করুন' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(toasts).toEqual([{ kind: 'success', text: '১টি সারি যোগ হয়েছে' }]);

  // The same file later, as after a reload: it is known, and comes in once more only when that is said.
  cleanup();
  refuse('post', PREVIEW, 200, nothingStored);
  refuse('post', 'subjects/import/', 201, once);
  refuse('post', 'subjects/import/', 201, { created: 1, updated: 0, skipped: 0 });
  await give(file);
  await userEvent.click(await screen.findByRole('button', { name: '১টি সারি যোগ করুন' }));
  expect(
    await screen.findByText('এই সারিগুলো আগেই যোগ হয়েছে। এবার নতুন কিছু যোগ হয়নি।'),
  ).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'তবু আরও একবার যোগ করুন' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const keys = sends().map(({ headers }) => headers['Idempotency-Key']);
  expect(new Set(keys.slice(0, 4)).size).toBe(1);
  expect(keys[4]).not.toBe(keys[0]);
});

it('the dialog of an import reads what Excel saves as Unicode text', async () => {
  const { refuse, writes } = fakeTables({});
  refuse('post', PREVIEW, 200, nothingStored);
  const text = 'নাম\tশ্রেণি\r\nবাংলা\tএকাদশ শ্রেণি\r\n';
  const bytes = Uint8Array.from(Buffer.from(`\ufeff${text}`, 'utf16le'));
  const file = new File(['x'], 'subjects.txt', { type: 'text/plain' });
  await give(Object.assign(file, { arrayBuffer: async () => bytes.buffer }));
  await screen.findByRole('button', { name: '১টি সারি যোগ করুন' });
  expect(writes()[0]?.body).toEqual({ rows: [{ name: 'বাংলা', class_name: 4 }] });
});

it('the dialog of an import reads the file that was selected last, however late an earlier one is read', async () => {
  const { refuse } = fakeTables({});
  refuse('post', PREVIEW, 200, nothingStored);
  let late = () => undefined as void;
  const slow = Object.assign(csv(['বাংলা', 'একাদশ শ্রেণি']), {
    arrayBuffer: () =>
      new Promise((resolve) => (late = () => resolve(new TextEncoder().encode('নেই').buffer))),
  });
  await give(slow);
  await userEvent.upload(
    screen.getByLabelText('পূরণ করা ফাইল', { selector: 'input' }),
    csv(['গণিত', 'একাদশ শ্রেণি']),
  );
  await screen.findByRole('button', { name: '১টি সারি যোগ করুন' });
  await act(async () => late());
  expect(screen.getByRole('button', { name: '১টি সারি যোগ করুন' })).toBeEnabled();
  expect(screen.queryByText(/চেনা কোনো শিরোনাম নেই/)).toBeNull();
});

it('the dialog of an import reports refused rows by the line of the file, and that nothing was imported', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { refuse } = fakeTables({});
  refuse('post', PREVIEW, 200, nothingStored);
  refuse('post', 'subjects/import/', 400, {
    code: 'validation_failed',
    message: 'কিছু সারিতে ভুল আছে।',
    fields: { '0.name': 'এটি আগে থেকেই আছে।' },
  });
  await give(csv(['বাংলা', 'একাদশ শ্রেণি']));
  await userEvent.click(await screen.findByRole('button', { name: '১টি সারি যোগ করুন' }));
  expect(await screen.findByText('কিছু সারিতে ভুল আছে। কোনো সারি যোগ হয়নি।')).toBeInTheDocument();
  const cells = within(screen.getByRole('table'))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  expect(cells).toEqual(['২', 'বাংলা', 'বিষয়ের নাম: এটি আগে থেকেই আছে।']);
});

it('the dialog of an import shows which rows are stored already, and skips or updates them as selected', async () => {
  const { refuse, writes } = fakeTables({});
  refuse('post', PREVIEW, 200, {
    ...nothingStored,
    total: 2,
    existing: [{ row: 1, id: 7, changes: ['name'] }],
  });
  refuse('post', 'subjects/import/', 201, { created: 1, updated: 1, skipped: 0 });
  const { toasts } = await give(csv(['বাংলা', 'একাদশ শ্রেণি'], ['গণিত', 'একাদশ শ্রেণি']));
  expect(
    await screen.findByText('১টি সারি নতুন, ১টি আগে থেকেই আছে। এখনো কিছু যোগ হয়নি।'),
  ).toBeInTheDocument();
  const cells = within(screen.getByRole('table', { name: 'আগে থেকে থাকা সারি' }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  expect(cells).toEqual(['৩', 'গণিত', 'বিষয়ের নাম']);
  expect(screen.getByRole('button', { name: 'শুধু নতুন ১টি যোগ করুন' })).toBeEnabled();
  await userEvent.click(
    screen.getByRole('button', { name: 'নতুন ১টি যোগ ও আগের ১টি হালনাগাদ করুন' }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(writes().at(-1)?.body).toMatchObject({ existing: 'update' });
  expect(toasts).toEqual([{ kind: 'success', text: '১টি সারি যোগ হয়েছে, ১টি হালনাগাদ হয়েছে' }]);
});

it('the dialog of an import offers another try where the server could not say what is stored', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { refuse } = fakeTables({});
  refuse('post', PREVIEW, 0);
  refuse('post', PREVIEW, 200, nothingStored);
  await give(csv(['বাংলা', 'একাদশ শ্রেণি']));
  await userEvent.click(await screen.findByRole('button', { name: 'আবার চেষ্টা করুন' }));
  expect(await screen.findByRole('button', { name: '১টি সারি যোগ করুন' })).toBeEnabled();
});

it('the dialog of an import asks per column whether Bijoy text becomes Unicode, with a sample', async () => {
  const { refuse, writes } = fakeTables({});
  refuse('post', PREVIEW, 200, { ...nothingStored, total: 7, new: 7 });
  const typed = ['evsjv', 'Bs‡iwR', 'MwYZ', 'c`v_©weÁvb', 'imvqb', 'RxeweÁvb', 'ICT'];
  const table = [['bvg', 'শ্রেণি'], ...typed.map((name) => [name, 'একাদশ শ্রেণি'])];
  const text = writeCsv(table);
  const file = new File([text], 'subjects.csv', { type: 'text/csv' });
  await give(
    Object.assign(file, { arrayBuffer: async () => new TextEncoder().encode(text).buffer }),
  );
  const sample = await screen.findByRole('table', { name: 'নাম: নমুনা' });
  expect(
    within(sample)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual([
    'evsjv',
    'বাংলা',
    'Bs‡iwR',
    'ইংরেজি',
    'MwYZ',
    'গণিত',
    'c`v_©weÁvb',
    'পদার্থবিজ্ঞান',
    'imvqb',
    'রসায়ন',
  ]);
  expect(writes()).toEqual([]);
  const choice = screen.getByRole('checkbox', { name: /ইউনিকোড করুন/ });
  expect(choice).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'ইউনিকোড করে এগিয়ে যান' }));
  expect(await screen.findByText('৭টি সারি ঠিক আছে। এখনো কিছু যোগ হয়নি।')).toBeInTheDocument();
  const names = ['বাংলা', 'ইংরেজি', 'গণিত', 'পদার্থবিজ্ঞান', 'রসায়ন', 'জীববিজ্ঞান', 'ICT'];
  expect(writes().map(({ body }) => body)).toEqual([
    { rows: names.map((name) => ({ name: name.normalize('NFC'), class_name: 4 })) },
  ]);
});

it('the dialog of an import says that a file could not be read where the code for it did not come', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  fakeTables({});
  await give(
    Object.assign(csv(), { arrayBuffer: () => Promise.reject(new Error('Loading chunk failed.')) }),
  );
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('ফাইলটি পড়া যাচ্ছে না।'));
});

it('an export has no column of what the back end cannot do', async () => {
  provideSiteConfig({ emailjs: null, avatarUrl: null, publicUrl: '', abilities: ['paging'] });
  const titles = fileColumns(students, fieldsOf(students)).map(({ title }) => title);
  provideSiteConfig({ emailjs: null, avatarUrl: null, publicUrl: '' });
  expect(titles).toContain('নাম');
  expect(titles).not.toContain('বিভাগ');
});
