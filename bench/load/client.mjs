import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** @import { Call, Make, Statuses, Timed } from '../support/types.ts' */

/** Sends one request and reads its answer to the end; answers the status and how long it took. */
export function send(
  /** @type {Agent} */ agent,
  /** @type {string} */ origin,
  /** @type {Call} */ { method = 'GET', path, headers = {}, body },
) {
  const { hostname, port } = new URL(origin);
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const done = (/** @type {number | undefined} */ status) =>
      resolve({ status, ms: performance.now() - startedAt });
    const call = request(
      {
        agent,
        hostname,
        port,
        method,
        path,
        headers: { ...headers, ...(body && { 'content-length': body.length }) },
      },
      (answer) => {
        answer
          .on('data', () => undefined)
          .on('end', () => done(answer.statusCode))
          .on('error', () => done(0));
      },
    );
    call.on('error', () => done(0));
    call.end(body);
  });
}

/**
 * A fixed number of requests over a fixed number of connections, one after the other on each, `rest`
 * (ms) apart; `make(n)` says what the n-th is.
 */
export async function closedLoop(
  /** @type {string} */ origin,
  /** @type {Make} */ make,
  /** @type {{ requests: number, connections?: number, rest?: number }} */ {
    requests,
    connections = 50,
    rest = 0,
  },
) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  /** @type {Statuses} */
  const statuses = {};
  let sent = 0;
  const worker = async () => {
    while (sent < requests) {
      sent += 1;
      const { status } = await send(agent, origin, make(sent));
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (rest > 0) await pause(rest);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
  return statuses;
}

/**
 * `rate` requests in a second whether or not the earlier ones were answered, as visitors come;
 * times count from when each was due.
 */
export async function openLoop(
  /** @type {string} */ origin,
  /** @type {Make} */ make,
  /** @type {{ rate: number, seconds: number }} */ { rate, seconds },
) {
  const agent = new Agent({ keepAlive: true, maxSockets: 500 });
  const startedAt = performance.now();
  /** @type {Promise<Timed>[]} */
  const answers = [];
  const total = rate * seconds;
  for (let index = 0; index < total;) {
    const due = startedAt + (index * 1000) / rate;
    const wait = due - performance.now();
    if (wait > 1) await pause(wait);
    const requested = make(index);
    const late = Math.max(0, performance.now() - due);
    answers.push(
      send(agent, origin, requested).then(({ status, ms }) => ({
        kind: requested.kind,
        status,
        ms: ms + late,
      })),
    );
    index += 1;
  }
  const all = await Promise.all(answers);
  agent.destroy();
  return all;
}
