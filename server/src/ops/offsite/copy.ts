import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';
import { copySqlite, removeSqlite } from '../../db/copy-sqlite.ts';
import { DatabaseSync } from '../../db/sqlite-module.ts';
import { today } from '@angan/bengali-text';
import { ERASURES } from '../../db/changes.ts';
import type { S3Config } from '../../media/storage/s3-client.js';
import { openPlace, removeUnfinished, type OpenPlace } from '../../media/storage/place.ts';
import type { Place } from '../../settings/places.ts';
import { copyFiles, readFileLists } from './files.ts';
import { offsiteFolder, openMarks, removeOldTrials, type Marks } from './marks.ts';
import { differingPages, HASH, hashOf, hashPages, statePieces } from './pages.ts';
import { placeId, requireOtherDevice, type DeviceOf } from './place-check.ts';
import { keyId, sealState } from './seal.ts';
import { updateStatus } from './status.ts';
import { DAY, lapsedNames, stateName, statesIn, type StateKind } from './state-names.ts';

const HOUR = 3_600_000;
/** A whole state is of the night that began at three in Dhaka, as the daily backup is. */
const NIGHT = 3 * HOUR;
/** A minute of more pages begins a new hour; an hour of more than this part of the file a new day. */
const MINUTE_PAGES = 256;
const HOUR_SHARE = 0.25;
/** Another process has just looked (ms). */
const RECENT = 50_000;

export interface CopyTask {
  dataDir: string;
  s3: S3Config | undefined;
  place: Place;
  key: string;
  keep: number;
  now: number;
  /** Keys of the files that a PostgreSQL database names; its own tools copy the database. */
  fileKeys?: string[];
}

export interface CopyResult {
  /** When the last state was made; of files alone when all were there. */
  copied: number | null;
  /** Files that the database names and that are not there yet. */
  pending: number;
  /** Why files are pending. */
  problem?: string;
}

interface Snapshot {
  hashes: Buffer;
  sum: string;
  erasures: string;
  files: string[];
}

export const nightOf = (time: number) => today(new Date(time - NIGHT));

async function takeSnapshot(dataDir: string, workFile: string): Promise<Snapshot> {
  await copySqlite(dataDir, workFile);
  const hashes = hashPages(workFile);
  const copy = new DatabaseSync(workFile);
  try {
    const erased: unknown = copy.prepare('SELECT token FROM changes WHERE path = ?').get(ERASURES);
    return {
      hashes,
      sum: hashOf(hashes).toString('hex'),
      erasures: String((erased as { token?: unknown } | undefined)?.token ?? ''),
      files: readFileLists(copy),
    };
  } finally {
    copy.close();
  }
}

interface Plan {
  kind: StateKind;
  base: string;
  pages: number[];
}

const fullPlan = ({ hashes }: Snapshot): Plan => ({
  kind: 'd',
  base: '00000000',
  pages: differingPages(hashes, Buffer.alloc(0)),
});

/** What is to be sent of a state; null where the last one is the same. */
function planState(marks: Marks, snapshot: Snapshot, now: number, keep: number): Plan | null {
  const { hashes, sum, erasures } = snapshot;
  const [day, hour, last] = [marks.mark('d'), marks.mark('h'), marks.line()];
  if (!day || !hour || !last.kind || last.erasures !== erasures) return fullPlan(snapshot);
  const isNewNight = nightOf(now) !== nightOf(day.time);
  // Age alone decides what lapses: after a week without a change there is a whole state again.
  const isWeekOld = now - day.time >= Math.min(7, keep - 1) * DAY - HOUR;
  if (last.sum === sum)
    return (last.kind === 'd' ? isWeekOld : isNewNight) ? fullPlan(snapshot) : null;
  if (isNewNight) return fullPlan(snapshot);
  const minute = differingPages(hashes, hour.hashes);
  if (now >= hour.time && now - hour.time < HOUR && minute.length <= MINUTE_PAGES)
    return { kind: 'm', base: hour.id, pages: minute };
  const pages = differingPages(hashes, day.hashes);
  return pages.length * HASH <= hashes.length * HOUR_SHARE
    ? { kind: 'h', base: day.id, pages }
    : fullPlan(snapshot);
}

/** True where an answer was lost, and the object is there all the same. */
async function hasArrived(place: OpenPlace, name: string): Promise<boolean> {
  for await (const found of place.list(name)) if (found.name === name) return true;
  return false;
}

async function sendState(
  { key, now }: CopyTask,
  { place, marks, workFile }: { place: OpenPlace; marks: Marks; workFile: string },
  snapshot: Snapshot,
  { kind, base, pages }: Plan,
): Promise<void> {
  const number = marks.takeNumber();
  const id = randomBytes(4).toString('hex');
  const name = stateName({ kind, line: marks.line().line, number, id, base, time: now });
  const { hashes, sum, erasures } = snapshot;
  const head = { name, pages, count: hashes.length / HASH, sum };
  const sealed = await sealState({ key, name }, statePieces(workFile, head));
  await place.put(name, sealed).catch(async (error: unknown) => {
    if (!(await hasArrived(place, name).catch(() => false))) throw error;
  });
  marks.record(kind, { name, id, time: now, hashes }, sum, erasures);
}

/** The base of what is to be sent was lost there: the next state is a whole one. */
async function isBaseLost(place: OpenPlace, marks: Marks, { kind }: Plan): Promise<boolean> {
  const day = marks.mark('d');
  return kind === 'h' && !!day && !(await hasArrived(place, day.name));
}

async function copyState(task: CopyTask, open: OpenPlace, marks: Marks): Promise<string[]> {
  const workFile = path.join(offsiteFolder(task.dataDir), 'state.db');
  try {
    const snapshot = await takeSnapshot(task.dataDir, workFile);
    let plan = planState(marks, snapshot, task.now, task.keep);
    if (plan && (await isBaseLost(open, marks, plan))) plan = fullPlan(snapshot);
    if (plan) await sendState(task, { place: open, marks, workFile }, snapshot, plan);
    return snapshot.files;
  } finally {
    removeSqlite(workFile);
  }
}

/** A key without the right to delete leaves it to a rule of the bucket. */
async function removeLapsed(open: OpenPlace, marks: Marks, { keep, now }: CopyTask): Promise<void> {
  try {
    const names = lapsedNames(await statesIn(open), { line: marks.line().line, keep, now });
    for (const name of names) await open.delete(name);
  } catch {
    // Tried again next night.
  }
}

/** Null while another process copies. */
export const openMarksOf = ({ dataDir, place, key }: CopyTask) =>
  openMarks(dataDir, `${placeId(place)} ${keyId(key).toString('hex')}`);

/** Sends what has changed since the last state, then the files that it names; null while another process does. */
export async function copyOnce(task: CopyTask, deviceOf?: DeviceOf): Promise<CopyResult | null> {
  requireOtherDevice(task.place, task.dataDir, deviceOf);
  const { place, now } = task;
  const marks = openMarksOf(task);
  if (!marks) return null;
  try {
    const { looked } = marks.line();
    if (looked !== null && now >= looked && now - looked < RECENT) return null;
    await removeUnfinished(place);
    const open = openPlace(place);
    const files = task.fileKeys ?? (await copyState(task, open, marks));
    const { line, time } = marks.line();
    // A state is there before the files, which may take long.
    updateStatus(task.dataDir, task.fileKeys ? { line } : { line, copied: time });
    const names = createHash('sha256').update(JSON.stringify(files)).digest('hex');
    const isNewNight = looked === null || nightOf(now) !== nightOf(looked);
    const left = { pending: 0, problem: undefined as string | undefined };
    if (isNewNight || marks.line().files !== names) {
      Object.assign(left, await copyFiles(task, open, marks, files));
      marks.setFiles(left.pending === 0 ? names : null);
    }
    if (isNewNight) {
      removeOldTrials(task.dataDir);
      await removeLapsed(open, marks, task);
    }
    marks.check(now);
    return {
      copied: task.fileKeys ? (left.pending === 0 ? now : null) : time,
      ...left,
    };
  } finally {
    marks.close();
  }
}
