import { existsSync, readdirSync } from 'node:fs';
import { dbProblem } from '../../db/db-error.ts';
import { openStore, sqliteFile, type Store } from '../../db/store.ts';
import { openDriver, tempRoot } from '../../media/open.ts';
import { checkDatabase } from './check-database.ts';
import { CommandError, type Command, type BareContext } from '../command.ts';
import { size } from '../size.ts';
import { readSnapshotState } from '../../snapshot/snapshot-state.ts';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { lockFiles, write } from '../../db/write.ts';
import { OPERATOR } from '../../history/authors.ts';
import type { Driver } from '../../media/storage/driver.ts';
import { storedParts, type StoredPart } from '../../media/library.ts';
import { isSettled } from '../../media/sweep.ts';
import { isAbandoned } from '../../media/storage/temp-folder.ts';

interface FileCheck {
  problems: string[];
  files: number;
  bytes: number;
}

/** The files that rows name, and those that are there and that no row names, both at one moment. */
async function listFiles(
  store: Store,
  driver: Driver,
): Promise<{ parts: StoredPart[]; orphans: string[] }> {
  return write(store, OPERATOR, [], async (trx) => {
    await lockFiles(store, trx, 'exclusive');
    const parts = await storedParts(trx);
    const named = new Set(parts.map(({ key }) => key));
    const orphans: string[] = [];
    for await (const { key, changed } of driver.list()) {
      if (!named.has(key) && isSettled(driver, changed)) orphans.push(key);
    }
    return { parts, orphans };
  });
}

async function problemOf(
  driver: Driver,
  { key, bytes, sha256 }: StoredPart,
): Promise<string | null> {
  const found = await driver.get(key);
  if (!found) return 'is not there';
  const hash = createHash('sha256');
  for await (const chunk of found.stream) hash.update(chunk as Buffer);
  if (found.size !== bytes) return `has ${found.size} bytes and not ${bytes}`;
  return hash.digest('hex') === sha256 ? null : 'has changed since it was stored';
}

export async function checkFiles(
  store: Store,
  driver: Driver,
  progress: (sentence: string) => void,
): Promise<FileCheck> {
  const { parts, orphans } = await listFiles(store, driver);
  const problems: string[] = [];
  let done = 0;
  for (const part of parts) {
    const problem = await problemOf(driver, part);
    // One that was replaced since the list was made is no loss.
    const isNamed =
      problem &&
      (await store.db
        .selectFrom('media')
        .select('key')
        .where('files', 'like', `%"${part.key}"%`)
        .executeTakeFirst());
    if (isNamed) problems.push(`file ${part.key} ${problem}`);
    done += 1;
    if (done % 500 === 0) progress(`${done} of ${parts.length} files compared`);
  }
  return {
    problems: [
      ...problems,
      ...orphans.map(
        (key) =>
          `file ${key} is there, but no row names it; the next start of the server removes it`,
      ),
    ],
    files: parts.length,
    bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

/** Remains of uploads whose process has died. */
function leftBehind(root: string): string[] {
  if (!existsSync(root)) return [];
  return readdirSync(root)
    .filter((name) => isAbandoned(root, name))
    .flatMap((name) => {
      const count = readdirSync(path.join(root, name)).length;
      return count > 0
        ? [
            `${count} unfinished files are in ${path.join(root, name)}; the next start of the server removes them`,
          ]
        : [];
    });
}

const state = (problems: number) => (problems === 0 ? 'in order' : `${problems} problems`);

async function snapshotProblems(store: Store, print: BareContext['print']): Promise<string[]> {
  const { at, failed } = await readSnapshotState(store);
  if (at) print(`Snapshot of the site: ${at}`);
  return failed ? [`snapshot: the attempt of ${failed.at} failed: ${failed.reason}`] : [];
}

async function findProblems({ config, print }: BareContext): Promise<string[]> {
  const store = openStore(config, () => undefined);
  try {
    const { problems: inDatabase, isReadable } = await checkDatabase(store);
    print(
      `Database (${store.kind === 'sqlite' ? 'SQLite' : 'PostgreSQL'}): ${state(inDatabase.length)}`,
    );
    if (!isReadable) return inDatabase;
    const { problems, files, bytes } = await checkFiles(store, openDriver(config), print);
    const left = leftBehind(tempRoot(config));
    print(`Files: ${files} of ${size(bytes)}: ${state(problems.length + left.length)}`);
    const copy = await snapshotProblems(store, print);
    return [...inDatabase, ...problems, ...left, ...copy];
  } finally {
    await store.db.destroy();
  }
}

export const checkCommand: Record<string, Command> = {
  check: {
    usage: '',
    summary: 'looks whether database and files are complete and fit each other',
    more: [
      'Changes nothing; the server may run. Reads every stored file and compares its size and checksum.',
      'Ends with 1 when a file is missing or changed, when a file or an unfinished upload was left ' +
        'behind, when the database is damaged, or when the last snapshot failed.',
    ].join('\n'),
    async runBare(context) {
      const { config, args, print } = context;
      if (args.length > 0) throw new CommandError('This command takes no arguments.', 2);
      if (!config.databaseUrl && !existsSync(sqliteFile(config.dataDir)))
        throw new CommandError(`There is no database in ${config.dataDir}.`);
      const problems = await findProblems(context).catch((error: unknown) => {
        const { message } = error as Error;
        if (dbProblem(error)?.kind === 'damaged')
          return [`database: it is damaged: ${message}. Restore a backup.`];
        if (dbProblem(error)?.kind === 'unavailable')
          throw new CommandError(`The database does not answer: ${message}`);
        throw error;
      });
      problems.forEach((line) => print(`  ${line}`));
      if (problems.length > 0) throw new CommandError(`${problems.length} problems were found.`);
      print('All is in order.');
    },
  },
};
