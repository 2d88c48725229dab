import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { installDialogs } from '../../testing/index.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Modal } from './modal.tsx';

installDialogs();

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>খুলুন</button>
      {open && (
        <Modal title="ফরম" onClose={() => setOpen(false)}>
          <input aria-label="নাম" />
          <button aria-expanded="true">তালিকা</button>
        </Modal>
      )}
    </>
  );
}

it('a modal takes the focus to the first field and gives it back', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'খুলুন' }));
  expect(screen.getByLabelText('নাম')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'খুলুন' })).toHaveFocus();
});

it('a modal leaves the first Escape to an open list', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'খুলুন' }));
  screen.getByRole('button', { name: 'তালিকা' }).focus();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'ফরম' })).toBeInTheDocument();
});

it('a modal starts a question on the harmless answer, waits while it is being done, and leads to why it failed', () => {
  const question = (busy: boolean, error: string | null) => (
    <ConfirmDialog
      title="মুছবেন?"
      confirm="মুছে ফেলুন"
      busy={busy}
      error={error}
      onConfirm={() => undefined}
      onCancel={() => undefined}
    >
      <p>ক</p>
    </ConfirmDialog>
  );
  const { rerender } = render(question(false, null));
  expect(screen.getByRole('button', { name: 'বাতিল' })).toHaveFocus();
  rerender(question(true, null));
  expect(screen.getByRole('button', { name: 'প্রসেসিং…' })).toBeDisabled();
  rerender(question(false, 'হয়নি।'));
  expect(screen.getByRole('alert')).toHaveTextContent('হয়নি।');
  expect(screen.getByRole('alert')).toHaveFocus();
});
