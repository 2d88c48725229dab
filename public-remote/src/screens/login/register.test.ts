import * as shared from '@angan/shared';
import { sendRegistration } from './register.ts';
import { registerFields, type RegistrationValues } from './registration.ts';

const empty = Object.fromEntries(
  Object.keys(registerFields).map((name) => [name, '']),
) as RegistrationValues;

jest.mock('@angan/shared', () => ({
  ...jest.requireActual<typeof shared>('@angan/shared'),
  call: jest.fn(),
}));
const call = jest.mocked(shared.call);

const filled = {
  ...empty,
  username: 'rahima',
  full_name: ' রহিমা খাতুন ',
  phone: '+88 ০১৭১১-০০০০০০',
  password: ' গোপন কথা ',
  confirm_password: ' গোপন কথা ',
};
const sent = () => Object.fromEntries(call.mock.calls[0]?.[2] as FormData);

beforeEach(() => call.mockReset());

it('the registration sends only what is filled, the phone in digits and the password as typed', async () => {
  expect(await sendRegistration(filled, null)).toEqual({ ok: true });
  expect(call.mock.calls[0]?.slice(0, 2)).toEqual(['post', 'register/']);
  expect(sent()).toEqual({
    username: 'rahima',
    full_name: 'রহিমা খাতুন',
    phone: '01711000000',
    password: ' গোপন কথা ',
    confirm_password: ' গোপন কথা ',
  });
});

it('the registration sends the picture that was selected', async () => {
  const picture = new File(['x'], 'me.png', { type: 'image/png' });
  await sendRegistration({ ...filled, email: 'r@shimul.example' }, picture);
  expect(sent()).toMatchObject({ email: 'r@shimul.example', profile_picture: picture });
});

it('the registration names every field that is missing and sends nothing', async () => {
  const answer = await sendRegistration(empty, null);
  expect(answer.ok ? [] : Object.keys(answer.errors).sort()).toEqual([
    'full_name',
    'password',
    'phone',
    'username',
  ]);
  expect(call).not.toHaveBeenCalled();
});

it('the registration says what the server says, and something where it says nothing', async () => {
  call.mockRejectedValueOnce(
    new shared.ApiError(409, 'নামটি নেওয়া হয়েছে।', 'taken', { username: 'অন্য নাম দিন।' }, true),
  );
  expect(await sendRegistration(filled, null)).toEqual({
    ok: false,
    alert: 'নামটি নেওয়া হয়েছে।',
    errors: { username: 'অন্য নাম দিন।' },
  });
  call.mockRejectedValueOnce(new shared.ApiError(0, 'সংযোগ নেই', 'network'));
  expect(await sendRegistration(filled, null)).toEqual({
    ok: false,
    alert: 'Something went wrong!',
    errors: {},
    isUnknown: true,
  });
});

it('the registration ends its wait on a line that hangs', async () => {
  jest.useFakeTimers();
  call.mockReturnValueOnce(new Promise(() => undefined));
  const answer = sendRegistration(filled, null);
  await jest.advanceTimersByTimeAsync(31_000);
  jest.useRealTimers();
  expect(await answer).toMatchObject({ alert: expect.stringContaining('উত্তর আসেনি') as string });
});
