import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { copyFrom, openSource, removeSqlite } from '../../db/copy-sqlite.ts';
import { today } from '@angan/bengali-text';
import { ERASURES } from '../../db/changes.ts';
import type { S3Config } from '../../media/storage/s3-client.js';
import { openPlace, removeUnfinished, type OpenPlace } from '../../media/storage/place.ts';
import type { Place } from '../../settings/places.ts';
import { copyFiles, readFileLists } from './files.ts';
import { offsiteFolder, openMarks, removeOldTrials, type Marks } from './marks.ts';
import { differingPages, HASH, hashOf, hashPages, statePieces, withPages } from './pages.ts';
import { placeId, requireOtherDevice, type DeviceOf } from './place-check.ts';
import { keyId, sealState } from './seal.ts';
import { readStatus, updateStatus } from './status.ts';
import { DAY, lapsedNames, stateName, statesIn, type StateKind } from './state-names.ts';

const HOUR = 3_600_000;
/** A full state is of the night that began at three in Dhaka, as the daily backup is. */
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
  /** Why files are not there yet. */
  problem?: string;
}

export interface Copying {
  task: CopyTask;
  place: OpenPlace;
  marks: Marks;
}

interface Snapshot {
  /** The copied database. */
  file: string;
  hashes: Buffer;
  sum: string;
  erasures: string;
  files: string[];
}

export const nightOf = (time: number) => today(new Date(time - NIGHT));

/** All of one moment: the copy belongs to the transaction of the reads. */
async function takeSnapshot(dataDir: string, file: string): Promise<Snapshot> {
  const source = openSource(dataDir);
  let read: Pick<Snapshot, 'erasures' | 'files'>;
  try {
    source.exec('BEGIN');
    const erased: unknown = source
      .prepare('SELECT token FROM changes WHERE path = ?')
      .get(ERASURES);
    const erasures = String((erased as { token?: unknown } | undefined)?.token ?? '');
    read = { erasures, files: readFileLists(source) };
    await copyFrom(source, file);
  } finally {
    source.close();
  }
  const hashes = await withPages(file, hashPages);
  return { file, hashes, sum: hashOf(hashes).toString('hex'), ...read };
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
  // Age alone decides what lapses: after a week without a change there is a full state again.
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
  { task: { key, now }, place, marks }: Copying,
  { file, hashes, sum, erasures }: Snapshot,
  { kind, base, pages }: Plan,
): Promise<void> {
  const number = marks.takeNumber();
  const id = randomBytes(4).toString('hex');
  const name = stateName({ kind, line: marks.line().line, number, id, base, time: now });
  const head = { name, pages, count: hashes.length / HASH, sum };
  const sealed = await withPages(file, (open) => sealState({ key, name }, statePieces(open, head)));
  await place.put(name, sealed).catch(async (error: unknown) => {
    if (!(await hasArrived(place, name).catch(() => false))) throw error;
  });
  marks.record(kind, { name, id, time: now, hashes }, sum, erasures);
}

/** The base of what is to be sent was lost there: the next state is a full one. */
async function isBaseLost(place: OpenPlace, marks: Marks, { kind }: Plan): Promise<boolean> {
  const day = marks.mark('d');
  return kind === 'h' && !!day && !(await hasArrived(place, day.name));
}

/** Sends the state, where it is another than the last; answers the files that it names. */
async function copyState(copying: Copying): Promise<string[]> {
  const { task, place, marks } = copying;
  const file = path.join(offsiteFolder(task.dataDir), 'state.db');
  try {
    const snapshot = await takeSnapshot(task.dataDir, file);
    let plan = planState(marks, snapshot, task.now, task.keep);
    if (plan && (await isBaseLost(place, marks, plan))) plan = fullPlan(snapshot);
    if (plan) await sendState(copying, snapshot, plan);
    return snapshot.files;
  } finally {
    removeSqlite(file);
  }
}

/** A key without the right to delete leaves it to a rule of the bucket. */
async function removeLapsed({ place, marks, task: { keep, now } }: Copying): Promise<void> {
  try {
    const names = lapsedNames(await statesIn(place), { line: marks.line().line, keep, now });
    for (const name of names) await place.delete(name);
  } catch {
    // Tried again next night.
  }
}

/** Null while another process copies. */
export const openMarksOf = ({ dataDir, place, key }: CopyTask) =>
  openMarks(dataDir, `${placeId(place)} ${keyId(key).toString('hex')}`);

/** Sends what has changed since the last state, then the files that it names; null while another process does. */
export async function copyOnce(task: CopyTask, deviceOf?: DeviceOf): Promise<CopyResult | null> {
  const { dataDir, fileKeys, now } = task;
  requireOtherDevice(task.place, dataDir, deviceOf);
  const marks = openMarksOf(task);
  if (!marks) return null;
  const copying = { task, place: openPlace(task.place), marks };
  try {
    const { looked = 0, copied: previous = null } = readStatus(dataDir, 'status');
    if (now >= looked && now - looked < RECENT) return null;
    const isNewNight = nightOf(now) !== nightOf(looked);
    if (isNewNight) await removeUnfinished(task.place);
    const files = fileKeys ?? (await copyState(copying));
    const { line, time } = marks.line();
    // A state is there before the files, which may take long.
    updateStatus(dataDir, fileKeys ? { line } : { line, copied: time });
    const { pending, problem } = await copyFiles(copying, files, isNewNight);
    if (isNewNight) {
      removeOldTrials(dataDir);
      await removeLapsed(copying);
    }
    const timeOfFiles = pending === 0 ? now : previous;
    const copied = fileKeys ? timeOfFiles : time;
    updateStatus(dataDir, { copied, looked: now, pending, failing: problem });
    return { copied, problem };
  } finally {
    marks.close();
  }
}
