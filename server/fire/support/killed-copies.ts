import { randomInt, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../../scripts/product/process.cjs';
import { until } from '../../testing/until.ts';
import { DatabaseSync } from '../../src/db/sqlite-module.ts';
import { sqliteFile } from '../../src/db/store.ts';
import { openPlace } from '../../src/media/storage/place.ts';
import { restoreState } from '../../src/ops/offsite/restore-state.ts';
import { statesIn, type State } from '../../src/ops/offsite/state-names.ts';
import { readStatus } from '../../src/ops/offsite/status.ts';
import type { Place } from '../../src/settings/places.ts';
import { caller, tokenOf, type Call } from './client.ts';
import { pause } from './pause.ts';
import { run } from './run.ts';
import { fireServer, type FireServer } from './server.ts';
import { noticeForm } from './writers.ts';

const MINUTE = 60_000;
const KEY = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CLOCK = path.join(__dirname, 'preload/clock.cjs');

/** The notices of a database in the order in which they were stored; none is ever changed or deleted. */
function noticesIn(file: string): string[] {
  const db = new DatabaseSync(file);
  try {
    const rows = db.prepare('SELECT title FROM notices ORDER BY id').all();
    return (rows as unknown as { title: string }[]).map(({ title }) => title);
  } finally {
    db.close();
  }
}

/** Between two notices (ms): a copy is never of more files than its place takes meanwhile. */
const PACE = 20;

/** Adds notices from before the server answers, so that its first copy is made meanwhile, until its end. */
async function addNotices(call: Call, answered: string[], isDead: () => boolean): Promise<void> {
  for (let n = 0; !isDead(); n += 1) {
    const title = randomUUID();
    // A bucket takes fewer files than the server does.
    const pdf = n % 40 === 0 ? Buffer.from(`%PDF-1.4\n${title}`) : undefined;
    const form = noticeForm(title, pdf);
    const status = await call('POST', 'notices/', { form }).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 201) answered.push(title);
    await pause(PACE);
  }
}

interface Acknowledged {
  time: number;
  /** What was answered before the process that copied was started. */
  answered: string[];
}

/** What each state holds; a sentence for one that cannot be restored. */
async function contents(place: Place, states: readonly State[], work: string) {
  const found = new Map<State, string[] | string>();
  for (const state of states) {
    const file = path.join(work, `${state.id}.db`);
    const restored = restoreState({ place: openPlace(place), key: KEY, state, states, file });
    found.set(
      state,
      await restored.then(
        () => noticesIn(file),
        (error: unknown) => String(error),
      ),
    );
  }
  return found;
}

/** A sentence for each state that is missing, cannot be restored or never was. */
async function faultsOf(place: Place, final: string[], acknowledged: Acknowledged[], work: string) {
  const states = await statesIn(openPlace(place));
  const faults: string[] = [];
  if (new Set(states.map(({ number }) => number)).size < states.length)
    faults.push('a number was used twice');
  for (const { time } of acknowledged)
    if (!states.some((state) => state.time === time)) faults.push(`no state of ${time}`);
  for (const [{ name, time }, titles] of await contents(place, states, work)) {
    if (typeof titles === 'string') faults.push(titles);
    else if (titles.some((title, at) => title !== final[at])) faults.push(`${name} never was`);
    else
      for (const { answered } of acknowledged.filter((one) => one.time === time))
        if (answered.some((title) => !titles.includes(title)))
          faults.push(`${name} lacks what was answered before it`);
  }
  return { faults, states: states.length };
}

/** The newest copy as the command restores it, with its files. */
async function restoredBy(env: Record<string, string>, work: string) {
  const restoring = { ...env, BACKUP_KEY: KEY, DATA_DIR: path.join(work, 'restored') };
  const cli = path.join(root, 'server/dist/cli.cjs');
  const { code, output } = await run([cli, 'restore', '--from', env.BACKUP_TO ?? ''], restoring);
  if (code !== 0) throw new Error(output);
  return { titles: noticesIn(sqliteFile(restoring.DATA_DIR)), lines: output.trim().split('\n') };
}

/**
 * Servers on one data folder that are killed again and again while they write and copy: every second
 * time in the middle, else once a copy was acknowledged. A start looks for changes at once.
 */
export async function killWhileCopying(
  { env, place }: { env: Record<string, string>; place: Place },
  { kills, processes }: { kills: number; processes: number },
) {
  const work = mkdtempSync(path.join(tmpdir(), 'angan-killed-copies-'));
  const data = path.join(work, 'data');
  const clock = path.join(work, 'clock');
  const launch = {
    env: { ...env, BACKUP_KEY: KEY, ANGAN_CLOCK: clock },
    nodeArgs: ['--require', CLOCK],
  };
  const servers: FireServer[] = [];
  for (let n = 0; n < processes; n += 1) servers.push(await fireServer(launch, data));
  const copied = () => readStatus(data, 'status').copied ?? undefined;
  const answered: string[] = [];
  const acknowledged: Acknowledged[] = [];
  let ahead = 0;
  const startAll = async () => {
    // Another process would have looked within the minute; an hour begins now and then.
    ahead += randomInt(8) === 0 ? 61 * MINUTE : MINUTE + 1;
    writeFileSync(clock, String(ahead));
    await Promise.all(servers.map((server) => server.start()));
  };
  try {
    await startAll();
    const token = await tokenOf(servers[0]!);
    for (const server of servers) await server.end('SIGKILL');
    for (let cycle = 0; cycle < kills; cycle += 1) {
      const [before, stored] = [copied(), [...answered]];
      let isDead = false;
      const writing = servers.map((server) =>
        addNotices(caller(server, token), answered, () => isDead),
      );
      await startAll();
      await (cycle % 2 === 0
        ? pause(randomInt(1200))
        : until('a copy was acknowledged', () => copied() !== before, 60));
      isDead = true;
      for (const server of servers) await server.end('SIGKILL');
      await Promise.all(writing);
      const time = copied();
      if (time !== undefined && time !== before) acknowledged.push({ time, answered: stored });
    }
    const looked = () => readStatus(data, 'status').looked;
    const before = looked();
    await startAll();
    await until('what is left was copied', () => looked() !== before, 60);
    await until('its files are there', () => readStatus(data, 'status').pending === 0, 60);
    for (const server of servers) await server.end();
    const final = noticesIn(sqliteFile(data));
    const { faults, states } = await faultsOf(place, final, acknowledged, work);
    const lost = answered.filter((title) => !final.includes(title));
    const restored = await restoredBy(env, work);
    return { faults, lost, final, restored, states, acknowledged: acknowledged.length };
  } finally {
    for (const server of servers) await server.end('SIGKILL');
    rmSync(work, { recursive: true, force: true });
  }
}
