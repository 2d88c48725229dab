import Fastify from 'fastify';
import type { Store } from '../db/store.ts';
import { answerError } from '../http/error-handler.ts';
import { anyone } from './access.ts';
import { guards } from './guard.ts';

it('the guard refuses a call whose route forgot to declare whom it lets in', async () => {
  const { guard, register } = guards({} as Store, () => new Date());
  const app = Fastify();
  app.setErrorHandler(answerError);
  register(app);
  const handler = jest.fn(async () => 'secret');
  app.get('/forgetful', handler);
  app.get('/open', guard(anyone), async () => 'open');
  const refused = await app.inject('/forgetful');
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'forbidden']);
  expect(handler).not.toHaveBeenCalled();
  expect((await app.inject('/open')).body).toBe('open');
  expect((await app.inject('/nothing')).statusCode).toBe(404);
  await app.close();
});
