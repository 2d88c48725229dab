import { notify } from '@angan/shared';
import { act, render, screen, waitFor } from '@testing-library/react';
import { ToastRegion } from './toast-region.tsx';

jest.mock('./toast-host.tsx', () => ({
  showToast: () => undefined,
  ToastHost: () => {
    throw new Error('This document requires TrustedHTML.');
  },
}));

it('the shell shows the plain sentence when toasts cannot be drawn, and the page survives', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { container } = render(
    <>
      <p>পাতা</p>
      <ToastRegion />
    </>,
  );
  expect(container.querySelector('.retry-bar')).not.toBeInTheDocument();
  act(() => notify.error('সংরক্ষণ করা যায়নি'));
  await waitFor(() =>
    expect(container.querySelector('.retry-bar')).toHaveTextContent('সংরক্ষণ করা যায়নি'),
  );
  expect(screen.getByText('পাতা')).toBeInTheDocument();
});
