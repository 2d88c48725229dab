import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { migrate } from '../../db/migrate.ts';
import { openSqlite } from '../../db/sqlite.ts';
import { openStore, sqliteFile, type Store } from '../../db/store.ts';
import { write } from '../../db/write.ts';
import { OPERATOR } from '../../history/authors.ts';
import { ofCollege, recordChange } from '../../history/record-change.ts';
import { openDriver, tempRoot } from '../../media/open.ts';
import { syncPath } from '../../media/storage/disk.ts';
import { writeDurably, type StoredPart } from '../../media/library.ts';
import { openPlace } from '../../media/storage/place.ts';
import { tempFolder } from '../../media/storage/temp-folder.ts';
import { placeAt } from '../../settings/places.ts';
import { copiedFile, partsOf } from './files.ts';
import { makeKey, storedKey } from './key.ts';
import { newLine, openMarks } from './marks.ts';
import { restoreState, type Restoring } from './restore-state.ts';
import { plainKey } from './seal.ts';
import { lastOfLines, lineId, numbered, statesIn, type State } from './state-names.ts';
import { CommandError, type BareContext } from '../command.ts';
import { requireDataFolder } from '../data-folder.ts';
import { requireEmptyFiles } from '../tables/empty-place.ts';

const MINUTE = 60_000;

const minuteText = (time: number) =>
  new Date(time + 6 * 60 * MINUTE).toISOString().slice(0, 16).replace('T', ' ');

type Copies = Pick<Restoring, 'place' | 'key'>;
interface Options {
  from?: string;
  at?: string;
  line?: string;
}

function readArguments(args: readonly string[]): Options {
  try {
    const text = { type: 'string' } as const;
    return parseArgs({ args: [...args], options: { from: text, at: text, line: text } }).values;
  } catch (error) {
    throw new CommandError((error as Error).message, 2);
  }
}

/** The end of a minute of Dhaka such as `2026-11-28 10:05`; now where none is passed. */
function endOf(minute: string | undefined): number {
  if (minute === undefined) return Number.POSITIVE_INFINITY;
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)$/.exec(minute) ?? [];
  const start = Date.parse(`${day}T${time}:00+06:00`);
  if (Number.isNaN(start)) throw new CommandError(`${minute} is not like '2026-11-28 10:05'.`, 2);
  return start + MINUTE - 1;
}

/** The state that is meant; asks where two lines of copies go on. */
function chooseState(states: readonly State[], { from, at, line }: Options): State {
  if (states.length === 0) throw new CommandError(`There is no copy in ${from}.`);
  const lasts = lastOfLines(states, endOf(at)).filter(
    (last) => !line || lineId(last.line) === line,
  );
  const [state, ...others] = lasts;
  if (!state && line)
    throw new CommandError(`There is no line ${line} that goes on at that minute.`);
  if (!state) {
    const oldest = minuteText(Math.min(...states.map(({ time }) => time)));
    throw new CommandError(`There is no copy of ${at} or before; the oldest is of ${oldest}.`);
  }
  if (others.length === 0) return state;
  throw new CommandError(
    [
      'Two servers sent copies, and both went on. Which one is meant? Give one of these:',
      ...lasts.map((last) => `  --line ${lineId(last.line)}   last copy ${minuteText(last.time)}`),
    ].join('\n'),
  );
}

async function partsIn({ db }: Store): Promise<StoredPart[]> {
  const rows = await db.selectFrom('media').select('files').execute();
  return partsOf(rows.map(({ files }) => files));
}

/** Puts the files that a database names into their place; answers how many cannot be had. */
async function restoreFiles(
  { config, print }: BareContext,
  { place, key }: Copies,
  store: Store,
): Promise<number> {
  const parts = await partsIn(store);
  const driver = openDriver(config);
  const present = new Set<string>();
  for await (const { key } of driver.list()) present.add(key);
  const temp = tempFolder(tempRoot(config));
  let lost = 0;
  try {
    for (const [n, part] of parts.entries()) {
      if (n > 0 && n % 500 === 0) print(`${n} of ${parts.length} files`);
      if (present.has(part.key)) continue;
      const bytes = await copiedFile(place, key, part);
      if (bytes) {
        const file = temp.fresh();
        await writeDurably(file, bytes);
        await driver.put(file, part.key);
      } else lost += 1;
    }
  } finally {
    temp.remove();
  }
  return lost;
}

/** Sessions may have been ended since; the history says what was restored. */
const finishDatabase = (store: Store, state: State) =>
  write(store, OPERATOR, [], async (trx) => {
    await trx.deleteFrom('sessions').execute();
    await recordChange(
      trx,
      OPERATOR,
      ofCollege('restore-backup', new Date(state.time).toISOString()),
      new Date(),
    );
  });

/** Next to a restored file, the journal of a killed server would bring the lost rows back. */
function requireNoDatabase(dataDir: string): void {
  const file = sqliteFile(dataDir);
  const there = [file, `${file}-wal`, `${file}-journal`].find((name) => existsSync(name));
  if (there)
    throw new CommandError(
      `${there} is there already. Choose another DATA_DIR, or put away first what begins with ${file}.`,
    );
}

/** Makes the database and its files from a copy next to their place; answers how many files are lost. */
async function restoreInto(context: BareContext, restoring: Restoring): Promise<number> {
  const { file, state } = restoring;
  await restoreState(restoring);
  const store = openSqlite(file);
  try {
    await migrate(store);
    const keys = (await partsIn(store)).map((part) => part.key);
    await requireEmptyFiles(openDriver(context.config), new Set(keys));
    const lost = await restoreFiles(context, restoring, store);
    await finishDatabase(store, state);
    return lost;
  } finally {
    await store.db.destroy();
  }
}

async function restoreSqlite(context: BareContext, copies: Copies, options: Options) {
  const { config, print } = context;
  const { dataDir } = config;
  requireNoDatabase(dataDir);
  const states = await statesIn(copies.place);
  const state = chooseState(states, options);
  requireDataFolder(config);
  const folder = path.join(dataDir, 'restoring');
  // A restore that was killed has left a complete database there.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  try {
    const file = path.join(folder, 'angan.db');
    const lost = await restoreInto(context, { ...copies, state, states, file });
    await syncPath(file);
    // A server may have been started meanwhile.
    requireNoDatabase(dataDir);
    renameSync(file, sqliteFile(dataDir));
    await syncPath(dataDir);
    openMarks(dataDir, '', `${newLine()}.${lineId(state.line)}.${numbered(state.number)}`)?.close();
    print(`Restored the copy of ${minuteText(state.time)}. Everyone logs in again.`);
    return lost;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function restoreOnlyFiles(context: BareContext, copies: Copies): Promise<number> {
  const store = openStore(context.config, () => undefined);
  try {
    return await restoreFiles(context, copies, store);
  } finally {
    await store.db.destroy();
  }
}

/** The next copies have the same key, also where BACKUP_KEY is set in this shell alone. */
function saveKey({ config: { dataDir }, print }: BareContext, key: string): void {
  makeKey(dataDir, key);
  if (plainKey(storedKey(dataDir, undefined) ?? '') !== plainKey(key))
    print(`The key in ${dataDir}/offsite/key is another: set BACKUP_KEY for the next copies.`);
}

/** `restore --from PLACE`: a copy by the minute; with PostgreSQL the files of its database. */
export async function restoreCopy(context: BareContext): Promise<void> {
  const { config, args, print } = context;
  const options = readArguments(args);
  const { from = '' } = options;
  const address = placeAt(from, { name: 'BACKUP', keys: config.backupS3 });
  if (typeof address === 'string') throw new CommandError(address, 2);
  const key = storedKey(config.dataDir, config.backupKey);
  if (!key) throw new CommandError('BACKUP_KEY must be set to the key of the copies.', 2);
  const copies = { place: openPlace(address), key };
  const lost = config.databaseUrl
    ? await restoreOnlyFiles(context, copies)
    : await restoreSqlite(context, copies, options);
  saveKey(context, key);
  if (lost > 0)
    print(`${lost} files were not in ${from}, or not as they were stored; "check" names them.`);
}
