import { MESSAGE_MAX, contacts, CONTACT_WAY_MISSING, readInput } from '@angan/shared/contract';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open } from '../../testing/open.tsx';
import { principal } from '../../testing/samples.ts';
import { texts } from './texts.ts';

const button = () => screen.getByRole('button', { name: 'বার্তা পাঠান' });
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });

async function fill({ name = 'রহিম', email = '', phone = '', message = 'একটি প্রশ্ন' }) {
  await screen.findByRole('heading', { level: 1 });
  for (const [label, text] of [
    [/^নাম/, name],
    [/^ইমেইল/, email],
    [/^ফোন/, phone],
    [/^বার্তা/, message],
  ] as const) {
    await userEvent.clear(field(label));
    if (text) await userEvent.type(field(label), text);
  }
}

beforeEach(() => sessionStorage.clear());

it('the contact page has the three cards: the college, the form and the principal', async () => {
  await open('/contact', { 'principal-vice-principal': [principal] });
  expect(
    await screen.findByRole('heading', { level: 2, name: 'যোগাযোগের ঠিকানা' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '০১৭১১০০০০০০' })).toHaveAttribute(
    'href',
    'tel:+8801711000000',
  );
  expect(screen.getByRole('heading', { level: 2, name: 'বার্তা পাঠান' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 3, name: 'ড. নাসরিন আক্তার' })).toBeInTheDocument();
});

it('the contact page sends the four fields once, a blank one as an empty text, then says what follows and offers an empty form', async () => {
  const send = jest.fn().mockResolvedValue({ id: 1 });
  const hours = { id: 1, page: 'contact' as const, texts: { opens: '09:00', closes: '16:00' } };
  await open('/contact', { 'site-texts': [hours] }, send);
  await fill({ phone: '০১৭১১০০০০০০' });
  await userEvent.dblClick(button());
  const panel = await screen.findByRole('group', { name: 'বার্তা পাঠানো হয়েছে' });
  expect(panel).toHaveTextContent(texts.sent);
  expect(panel).toHaveTextContent('রবিবার থেকে বৃহস্পতিবার');
  expect(panel).toHaveFocus();
  const keys = new Set(send.mock.calls.map(([, , key]) => key as string));
  expect(send).toHaveBeenCalledWith(
    'contacts/',
    { name: 'রহিম', email: '', phone: '০১৭১১০০০০০০', message: 'একটি প্রশ্ন' },
    [...keys][0],
  );
  await userEvent.click(screen.getByRole('link', { name: 'আরেকটি বার্তা' }));
  await waitFor(() => expect(field(/^নাম/)).toHaveFocus());
  expect({ keys: keys.size, left: field(/^বার্তা/).value, draft: sessionStorage.length }).toEqual({
    keys: 1,
    left: '',
    draft: 0,
  });
});

it('the contact page complains at the field where a way to answer is missing, and moves there', async () => {
  const send = jest.fn();
  await open('/contact', {}, send);
  await fill({});
  await userEvent.click(button());
  const message = await screen.findByText(CONTACT_WAY_MISSING);
  // Its words begin with a sign of their own.
  expect(message.parentElement?.querySelector('svg')).toBeNull();
  await waitFor(() => expect(field(/^ইমেইল/)).toHaveFocus());
  expect(field(/^ইমেইল/)).toHaveAccessibleDescription(CONTACT_WAY_MISSING);
  expect(send).not.toHaveBeenCalled();
});

it('the contact page tells all at once where all four fields are empty', async () => {
  await open('/contact');
  await fill({ name: '', message: '' });
  await userEvent.click(button());
  expect(await screen.findByText(CONTACT_WAY_MISSING)).toBeInTheDocument();
  for (const name of [/^নাম/, /^ইমেইল/, /^বার্তা/]) expect(field(name)).toBeInvalid();
});

it('the contact page moves to the first field that is wrong', async () => {
  await open('/contact');
  await fill({ name: '', email: 'rahim@', message: '' });
  await userEvent.click(button());
  expect(await screen.findByText('সঠিক ইমেইল ঠিকানা দিন।')).toBeInTheDocument();
  await waitFor(() => expect(field(/^নাম/)).toHaveFocus());
  expect(field(/^বার্তা/)).toBeInvalid();
});

it('the contact page says kindly how much of a very long message is too much', async () => {
  await open('/contact');
  await screen.findByRole('heading', { level: 1 });
  await userEvent.click(field(/^বার্তা/));
  await userEvent.paste('ক'.repeat(10_000));
  expect(
    screen.getByText('বার্তাটি ৫,০০০ অক্ষর বেশি লম্বা। একটু ছোট করে লিখুন, অথবা দুই ভাগে পাঠান।'),
  ).toBeInTheDocument();
  const long = (length: number) =>
    readInput(contacts, { name: 'ক', phone: '1', message: 'ক'.repeat(length) }).errors;
  expect([long(MESSAGE_MAX), Object.keys(long(MESSAGE_MAX + 1) ?? {})]).toEqual([
    null,
    ['message'],
  ]);
});

it.each([
  ['the server fails', { status: 500 }, texts.failed],
  ['no answer comes', { status: 0 }, texts.unreachable],
  ['too many were sent', { status: 429 }, texts.tooMany],
])('the contact page keeps the text and says so when %s', async (_why, error, message) => {
  await open('/contact', {}, () => Promise.reject(error));
  await fill({ phone: '123' });
  await userEvent.click(button());
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(field(/^বার্তা/)).toHaveValue('একটি প্রশ্ন');
});

it('the contact page sends again without the token when it is stale', async () => {
  const send = jest.fn().mockRejectedValueOnce({ status: 401 }).mockResolvedValueOnce({ id: 1 });
  await open('/contact', {}, send);
  await fill({ phone: '123' });
  await userEvent.click(button());
  expect(await screen.findByText(texts.sent)).toBeInTheDocument();
});

it('the contact page sends a changed text as the same message until it hears that the first has arrived', async () => {
  const send = jest
    .fn()
    .mockRejectedValueOnce({ status: 0 })
    .mockRejectedValueOnce({ status: 409, code: 'clash' })
    .mockResolvedValueOnce({ id: 2 });
  await open('/contact', {}, send);
  await fill({ phone: '123' });
  await userEvent.click(button());
  await screen.findByText(texts.unreachable);
  await userEvent.type(field(/^বার্তা/), '!');
  await userEvent.click(button());
  await screen.findByText(texts.arrivedBefore);
  expect(field(/^বার্তা/)).toHaveValue('একটি প্রশ্ন!');
  await userEvent.click(button());
  await screen.findByText(texts.sent);
  const [first, second, third] = send.mock.calls.map(([, , key]) => key as string);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it('the contact page ends its wait on a line that hangs, keeps the text and sends it again as the same message', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const send = jest.fn().mockReturnValueOnce(new Promise(() => undefined));
  await open('/contact', {}, send);
  await fill({ phone: '123' });
  await userEvent.click(button());
  await act(() => jest.advanceTimersByTimeAsync(6000));
  expect(screen.getByText(texts.slow)).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  jest.useRealTimers();
  expect(await screen.findByText(texts.noAnswer)).toBeInTheDocument();
  expect(field(/^বার্তা/)).toHaveValue('একটি প্রশ্ন');
  send.mockResolvedValueOnce({ id: 1 });
  await userEvent.click(button());
  expect(await screen.findByText(texts.sent)).toBeInTheDocument();
  const [first, second] = send.mock.calls.map(([, , key]) => key as string);
  expect(second).toBe(first);
});

it('the contact page keeps the text while the device is offline', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const send = jest.fn();
  const { unmount } = await open('/contact', {}, send);
  await fill({ phone: '123', message: 'অফলাইনে লেখা' });
  await userEvent.click(button());
  expect(await screen.findByText(texts.offline)).toBeInTheDocument();
  expect(send).not.toHaveBeenCalled();
  online.mockRestore();
  unmount();
  await open('/contact', {}, send);
  await waitFor(() => expect(field(/^বার্তা/)).toHaveValue('অফলাইনে লেখা'));
});

it('the contact page begins the message of a former student', async () => {
  await open('/contact?topic=alumni');
  await screen.findByRole('heading', { level: 1 });
  expect(field(/^বার্তা/).value).toContain('প্রাক্তন শিক্ষার্থী');
});

it.each([/^নাম/, /^বার্তা/])(
  'the contact page offers Unicode for Bijoy text pasted into %s',
  async (label) => {
    await open('/contact');
    const control = await screen.findByRole<HTMLInputElement>('textbox', { name: label });
    await userEvent.click(control);
    await userEvent.paste('fwZ© weÁwß');
    await userEvent.click(await screen.findByRole('button', { name: 'ইউনিকোড করুন' }));
    expect(control).toHaveValue('ভর্তি বিজ্ঞপ্তি');
    expect(JSON.stringify({ ...sessionStorage })).toContain('ভর্তি বিজ্ঞপ্তি');
    await userEvent.click(screen.getByRole('button', { name: 'আগের লেখা ফিরিয়ে আনুন' }));
    expect(control).toHaveValue('fwZ© weÁwß');
  },
);
