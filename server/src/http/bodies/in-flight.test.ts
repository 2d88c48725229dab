import { PassThrough } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { IN_FLIGHT_LIMITS } from './body-limits.ts';
import { readBounded } from './json-body.ts';

const requestOf = (caller?: object) =>
  ({ headers: {}, caller, routeOptions: { bodyLimit: IN_FLIGHT_LIMITS.anonymous } }) as never;
const open: PassThrough[] = [];
afterEach(() => open.splice(0).forEach((payload) => payload.destroy()));

function send(bytes: number, request: FastifyRequest = requestOf()) {
  const payload = new PassThrough({ highWaterMark: 64 * 1024 * 1024 });
  open.push(payload);
  const outcome = readBounded(request, payload).then(
    (body) => body.length,
    ({ status }: { status: number }) => status,
  );
  payload.write(Buffer.alloc(bytes));
  return { outcome, finish: () => payload.end(), cut: () => payload.destroy() };
}

it('the server refuses anonymous bodies beyond what all of them may hold at once, and no member', async () => {
  const half = IN_FLIGHT_LIMITS.anonymous / 2;
  const [first, second] = [send(half), send(half)];
  const third = send(1);
  expect(await third.outcome).toBe(503);
  const member = send(half, requestOf({ id: 1 }));
  member.finish();
  first.finish();
  expect([await member.outcome, await first.outcome]).toEqual([half, half]);
  second.cut();
  expect(await second.outcome).toBe(400);
  const next = send(half * 2);
  next.finish();
  expect(await next.outcome).toBe(half * 2);
});
