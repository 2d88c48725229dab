import { mailCopy } from './mail-copy.ts';

const send = jest.fn();
jest.mock('@emailjs/browser', () => ({ send: (...args: unknown[]) => send(...args) as unknown }));

const config = { serviceId: 's', templateId: 't', publicKey: 'k' };
const values = { name: 'রহিম', email: '', phone: '123', message: 'কথা' };

beforeEach(() => {
  jest.useFakeTimers();
  send.mockReset();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => jest.useRealTimers());

async function outcome() {
  const copied = mailCopy(config, values);
  await jest.runAllTimersAsync();
  return copied;
}

it('the copy of a message mails the four fields', async () => {
  send.mockResolvedValue({ status: 200 });
  expect(await outcome()).toBe('sent');
  expect(send.mock.calls).toEqual([['s', 't', values, { publicKey: 'k', blockHeadless: true }]]);
});

it('the copy of a message tries once more when there were too many requests', async () => {
  send.mockRejectedValueOnce({ status: 429 }).mockResolvedValueOnce({ status: 200 });
  expect(await outcome()).toBe('sent');
  expect(send).toHaveBeenCalledTimes(2);
});

it.each([
  [451, 'headless', 1],
  [403, 'blocked', 1],
  [429, 'busy', 2],
  [500, 'failed', 1],
])('the copy of a message never rejects on %i', async (status, expected, times) => {
  send.mockRejectedValue({ status });
  expect(await outcome()).toBe(expected);
  expect(send).toHaveBeenCalledTimes(times);
});
