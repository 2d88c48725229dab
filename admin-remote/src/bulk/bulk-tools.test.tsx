import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '../testing/fake-api.ts';
import { show } from '../testing/show.tsx';
import { BulkTools } from './bulk-tools.tsx';
import { subjectPlan } from './columns.ts';
import { writeCsv } from './csv.ts';

const references = { class_name: [{ value: '4', label: 'একাদশ শ্রেণি' }] };
const csv = (...rows: string[][]) => {
  const text = writeCsv([['নাম', 'শ্রেণি'], ...rows]);
  const file = new File([text], 'subjects.csv', { type: 'text/csv' });
  // jsdom's files cannot be read as bytes.
  return Object.assign(file, { arrayBuffer: async () => new TextEncoder().encode(text).buffer });
};

async function give(file: File) {
  const seen = show(<BulkTools plan={subjectPlan} references={references} />);
  await userEvent.click(screen.getByRole('button', { name: 'আমদানি ও রপ্তানি' }));
  await screen.findByRole('dialog');
  await userEvent.upload(screen.getByLabelText('পূরণ করা ফাইল', { selector: 'input' }), file);
  return seen;
}

it('tries the rows first, and brings them all in after that', async () => {
  const { refuse, writes } = fakeApi({});
  refuse('post', 'subjects/import/', 201, { created: 2 });
  const { toasts } = await give(csv(['বাংলা', 'একাদশ শ্রেণি'], ['গণিত', 'একাদশ শ্রেণি']));
  expect(await screen.findByText('২টি সারি ঠিক আছে। এখনো কিছু যোগ হয়নি।')).toBeInTheDocument();
  expect(writes()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: '২টি সারি যোগ করুন' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(writes().map(({ path, body }) => ({ path, body }))).toEqual([
    {
      path: 'subjects/import/',
      body: {
        rows: [
          { name: 'বাংলা', class_name: 4 },
          { name: 'গণিত', class_name: 4 },
        ],
      },
    },
  ]);
  expect(toasts).toEqual([{ kind: 'success', text: '২টি সারি যোগ হয়েছে' }]);
});

it('shows each bad row and why, and offers no way to bring in the others', async () => {
  fakeApi({});
  await give(csv(['বাংলা', 'একাদশ শ্রেণি'], ['গণিত', 'নবম']));
  expect(
    await screen.findByText(
      '১টি সারিতে ভুল আছে। ফাইলে ঠিক করে আবার দিন; সব সারি ঠিক না হলে কোনোটিই যোগ হবে না।',
    ),
  ).toBeInTheDocument();
  const cells = within(screen.getByRole('table'))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  expect(cells).toEqual(['৩', 'গণিত', 'শ্রেণি: “নবম” তালিকায় নেই।']);
  expect(screen.queryByRole('button', { name: /যোগ করুন/ })).toBeNull();
});

it('tells what the server refuses by the line of the file, and that nothing was brought in', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { refuse } = fakeApi({});
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
