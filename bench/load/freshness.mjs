import { setTimeout as pause } from 'node:timers/promises';

/** @typedef {{ path: string, everyMs: number }} Reader */

const NAME = 'লেখার পরীক্ষা';
const SHOWN = new RegExp(`${NAME} (\\d+)`);
const GRACE_MS = 1000;
const WRITE_EVERY_MS = 100;
/** @type {readonly Reader[]} */
const READERS = [
  { path: '/notice', everyMs: 0 },
  { path: '/api/notices/', everyMs: 0 },
  { path: '/', everyMs: 20 },
  // Nobody else asks for these: what a proxy has kept of them is as old as their last reader.
  { path: '/notice?page=1', everyMs: 2500 },
  { path: '/api/notices/?page=1', everyMs: 2500 },
];

/**
 * Writes a notice anew again and again while others read it, each on a connection of its own, so
 * that they meet every process. `behind` are reads that did not show what was acknowledged before they were
 * sent, `late` those that missed it by more than a second, and `mostMs` the most that one missed.
 */
export async function readsAfterWrites(
  /** @type {string} */ origin,
  /** @type {string} */ token,
  /** @type {number} */ seconds,
) {
  const write = async (
    /** @type {string} */ method,
    /** @type {string} */ address,
    /** @type {number} */ n,
  ) => {
    const answer = await fetch(`${origin}/api/notices/${address}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ title: `${NAME} ${n}`, date: '2099-01-01' }),
    });
    if (!answer.ok) throw new Error(`${method}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  /** When the n-th title was acknowledged. @type {number[]} */
  const acknowledged = [];
  const { id } = await write('POST', '', 0);
  acknowledged.push(performance.now());

  const counts = { reads: 0, writes: 0, behind: 0, late: 0, mostMs: 0, failed: 0 };
  const end = performance.now() + seconds * 1000;
  const isOver = () => performance.now() > end;
  const reader = async (/** @type {Reader} */ { path, everyMs }) => {
    while (!isOver()) {
      const sent = performance.now();
      const answer = await fetch(origin + path, { headers: { connection: 'close' } }).catch(
        () => null,
      );
      counts.reads += 1;
      if (!answer?.ok) counts.failed += 1;
      else {
        const value = Number(SHOWN.exec(await answer.text())?.[1] ?? -1);
        const missed = acknowledged[value + 1];
        const lag = missed === undefined ? 0 : sent - missed;
        if (lag > 0) counts.behind += 1;
        if (lag > GRACE_MS) counts.late += 1;
        counts.mostMs = Math.max(counts.mostMs, Math.round(lag));
      }
      if (everyMs > 0) await pause(everyMs);
    }
  };
  const writer = async () => {
    while (!isOver()) {
      await write('PATCH', `${id}/`, acknowledged.length);
      acknowledged.push(performance.now());
      await pause(WRITE_EVERY_MS);
    }
  };
  await Promise.all([writer(), ...READERS.map(reader)]);
  return { ...counts, writes: acknowledged.length };
}
