import { notify } from '@angan/shared';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'react-hot-toast';
import { ToastRegion } from './toast-region.tsx';

const politely = () =>
  screen.getAllByRole('status').find((region) => region.getAttribute('aria-live') === 'polite');
const seen = (text: string) =>
  screen.findByText((_, node) => node?.tagName === 'SPAN' && node.textContent === text);

// jsdom has no matchMedia; the library queries it for reduced motion.
const matchMedia = jest.fn(() => ({ matches: true }));
beforeEach(() => {
  Object.assign(window, { matchMedia });
  act(() => toast.remove());
});

describe('toasts', () => {
  it('has its live regions before anything is said', () => {
    render(<ToastRegion />);
    expect(politely()).toBeEmptyDOMElement();
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('shows and reads out a success politely', async () => {
    render(<ToastRegion />);
    act(() => notify.success('Login successful!'));
    expect(politely()).toHaveTextContent('Login successful!');
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    expect(await seen('Login successful!')).toBeInTheDocument();
  });

  it('reads out an error at once', async () => {
    render(<ToastRegion />);
    act(() => notify.error('মুছে ফেলতে সমস্যা হয়েছে'));
    expect(screen.getByRole('alert')).toHaveTextContent('মুছে ফেলতে সমস্যা হয়েছে');
    expect(politely()).toBeEmptyDOMElement();
    await seen('মুছে ফেলতে সমস্যা হয়েছে');
  });

  it('keeps two things that are said at the same moment', async () => {
    render(<ToastRegion />);
    act(() => {
      notify.success('সংরক্ষণ হয়েছে');
      notify.blank('তালিকা নতুন করে আনা হচ্ছে');
    });
    expect(
      within(politely() as HTMLElement)
        .getAllByText(/./)
        .map((one) => one.textContent),
    ).toEqual(['সংরক্ষণ হয়েছে', 'তালিকা নতুন করে আনা হচ্ছে']);
    await seen('সংরক্ষণ হয়েছে');
  });

  it('shows the number of a request that failed on the server, and of no other', async () => {
    render(<ToastRegion />);
    const failed = (status: number, requestId: string) => ({ status, requestId });
    act(() => {
      notify.error('সংরক্ষণ করা যায়নি', undefined, failed(500, '5f0c-11'));
      notify.error('এটি অন্য কোথাও আছে', undefined, failed(409, '5f0c-12'));
    });
    expect(await screen.findByText('5f0c-11')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'নম্বর কপি করুন' })).toBeInTheDocument();
    await seen('এটি অন্য কোথাও আছে');
    expect(screen.queryByText('5f0c-12')).toBeNull();
  });

  it('leads to its button by one key, and stays while that has the focus', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    render(<ToastRegion />);
    act(() => notify.success('নোটিশটি মুছে ফেলা হয়েছে', { label: 'ফিরিয়ে আনুন', run: jest.fn() }));
    const undo = await screen.findByRole('button', { name: 'ফিরিয়ে আনুন' });
    fireEvent.keyDown(document.body, { key: 'F8' });
    expect(undo).toHaveFocus();
    // It leaves in two steps.
    act(() => jest.advanceTimersByTime(60_000));
    act(() => jest.advanceTimersByTime(60_000));
    expect(undo).toHaveFocus();
    act(() => undo.blur());
    act(() => jest.advanceTimersByTime(60_000));
    await waitFor(() => expect(undo).not.toBeInTheDocument());
    jest.useRealTimers();
  });

  it('does what its button says and goes', async () => {
    const run = jest.fn();
    render(<ToastRegion />);
    act(() => notify.success('নোটিশটি মুছে ফেলা হয়েছে', { label: 'ফিরিয়ে আনুন', run }));
    await userEvent.click(await screen.findByRole('button', { name: 'ফিরিয়ে আনুন' }));
    expect(run).toHaveBeenCalledTimes(1);
  });
});
