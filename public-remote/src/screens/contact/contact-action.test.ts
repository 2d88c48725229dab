import { contactAction } from './contact-action.ts';
import { texts } from './texts.ts';

jest.mock('./send-message.ts', () => {
  throw new Error('The file is gone.');
});

it('the contact form keeps what was written, and says so, when the code that sends it cannot be fetched', async () => {
  const values = { name: 'রহিম', email: '', phone: '123', message: 'একটি প্রশ্ন' };
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...values, idempotency_key: 'k' }))
    body.set(name, value);
  const request = { formData: () => Promise.resolve(body) } as Request;
  const answer = await contactAction({ request, params: {}, context: {} } as Parameters<
    typeof contactAction
  >[0]);
  expect(answer.data).toEqual({ state: 'failed', text: texts.unreachable, values });
});
