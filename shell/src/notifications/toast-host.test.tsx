import { fireEvent, render } from '@testing-library/react';
import { toast } from 'react-hot-toast';
import { showToast, ToastHost } from './toast-host.tsx';

const durations = () => [
  ...jest.mocked(toast.success).mock.calls.map(([, options]) => options?.duration),
  ...jest.mocked(toast.error).mock.calls.map(([, options]) => options?.duration),
];

beforeEach(() => {
  jest.spyOn(toast, 'success').mockReturnValue('');
  jest.spyOn(toast, 'error').mockReturnValue('');
});
afterEach(() => jest.restoreAllMocks());

it('the host of toasts shows a success for 2 s and an error for 4 s', () => {
  showToast({ kind: 'success', text: 'সংরক্ষণ হয়েছে' });
  showToast({ kind: 'error', text: 'সমস্যা হয়েছে' });
  expect(durations()).toEqual([2000, 4000]);
});

it('the host of toasts shows the number of a failure for 20 s', () => {
  showToast({ kind: 'error', text: 'সমস্যা হয়েছে', failed: { status: 500, requestId: '5f0c' } });
  expect(durations()).toEqual([20_000]);
});

it('the host of toasts shows what can be taken back for 8 s', () => {
  showToast({
    kind: 'success',
    text: 'মুছে ফেলা হয়েছে',
    action: { label: 'ফিরিয়ে আনুন', run: () => undefined },
  });
  expect(durations()).toEqual([8000]);
});

it('the host of toasts ends an error with the success of what was pressed after it, and none of the same moment', () => {
  const dismiss = jest.spyOn(toast, 'dismiss').mockReturnValue();
  render(<ToastHost />);
  showToast({ kind: 'error', text: 'সংরক্ষণ হয়নি' });
  showToast({ kind: 'success', text: '৩টি সংরক্ষণ হয়েছে' });
  expect(dismiss).not.toHaveBeenCalled();
  fireEvent.pointerDown(document.body);
  showToast({ kind: 'success', text: 'সংরক্ষণ হয়েছে' });
  expect(dismiss).toHaveBeenLastCalledWith('সংরক্ষণ হয়নি');
});
