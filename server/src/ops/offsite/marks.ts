import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from '../../db/sqlite-module.ts';
import { dbProblem } from '../../db/db-error.ts';
import { makeFolder } from '../../db/make-folder.ts';
import type { StateKind } from './state-names.ts';

export const offsiteFolder = (dataDir: string) => path.join(dataDir, 'offsite');

const HOUR = 3_600_000;
export const TRIAL = 'trial-';

/** Removes the database that a trial left which was ended. */
export function removeOldTrials(dataDir: string): void {
  const folder = offsiteFolder(dataDir);
  for (const name of readdirSync(folder).filter((one) => one.startsWith(TRIAL))) {
    const trial = path.join(folder, name);
    const stats = statSync(trial, { throwIfNoEntry: false });
    if (stats && stats.mtimeMs < Date.now() - HOUR) rmSync(trial, { recursive: true, force: true });
  }
}

/** A state on which later ones depend. */
export interface Mark {
  name: string;
  id: string;
  time: number;
  hashes: Uint8Array;
}

/** What is known of the last state. */
export interface Line {
  line: string;
  number: number;
  time: number | null;
  kind: StateKind | null;
  sum: string | null;
  erasures: string | null;
  /** Of the names of all files, once each of them is there. */
  files: string | null;
}

export const newLine = () => randomBytes(8).toString('hex');

const TABLES = `
  CREATE TABLE IF NOT EXISTS line (line text, number integer, time integer,
    kind text, sum text, erasures text, files text, made_for text);
  CREATE TABLE IF NOT EXISTS marks (kind text primary key, name text, id text, time integer, hashes blob);
  CREATE TABLE IF NOT EXISTS media (name text primary key, unnamed_since integer);`;

/**
 * The line of copies, its last number, the pages of its last day and hour, and the files that are there.
 * Null while another process has it: the lock dies with its process, needs no lease and no clock.
 */
export function openMarks(dataDir: string, madeFor: string, first: string = newLine()) {
  makeFolder(offsiteFolder(dataDir));
  const db = new DatabaseSync(path.join(offsiteFolder(dataDir), 'marks.db'), { timeout: 0 });
  const run = (sql: string, ...values: (string | number | Uint8Array | null)[]) =>
    db.prepare(sql).run(...values);
  const row = <Row>(sql: string, ...values: string[]) =>
    db.prepare(sql).get(...values) as unknown as Row | undefined;
  try {
    db.exec(`PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = TRUNCATE;
      PRAGMA synchronous = FULL; BEGIN EXCLUSIVE; ${TABLES}`);
  } catch (error) {
    db.close();
    if (dbProblem(error)?.kind === 'unavailable') return null;
    throw error;
  }
  if (!row('SELECT 1 FROM line'))
    run('INSERT INTO line (line, number, made_for) VALUES (?, 0, ?)', first, madeFor);
  // Another place, or another key, has nothing of what was sent before.
  if (run('UPDATE line SET made_for = ? WHERE made_for <> ?', madeFor, madeFor).changes)
    db.exec('DELETE FROM marks; DELETE FROM media; UPDATE line SET sum = NULL, files = NULL');
  db.exec('COMMIT');
  return {
    line: () => row<Line>('SELECT * FROM line')!,
    mark: (kind: 'd' | 'h') => row<Mark>('SELECT * FROM marks WHERE kind = ?', kind),
    /** A number is used up before anything is sent: an answer may be lost. */
    takeNumber: () =>
      row<{ number: number }>('UPDATE line SET number = number + 1 RETURNING number')!.number,
    record(kind: StateKind, { name, id, time, hashes }: Mark, sum: string, erasures: string) {
      db.exec('BEGIN');
      for (const one of { m: '', h: 'h', d: 'dh' }[kind])
        run('INSERT OR REPLACE INTO marks VALUES (?, ?, ?, ?, ?)', one, name, id, time, hashes);
      run('UPDATE line SET time = ?, kind = ?, sum = ?, erasures = ?', time, kind, sum, erasures);
      db.exec('COMMIT');
    },
    /** Names of the files that are there, with since when no row has named them. */
    files(): Map<string, number | null> {
      const rows = db.prepare('SELECT name, unnamed_since AS since FROM media').all();
      const files = rows as unknown as { name: string; since: number | null }[];
      return new Map(files.map(({ name, since }) => [name, since]));
    },
    addFile: (name: string, unnamedSince: number | null = null) =>
      run('INSERT OR REPLACE INTO media VALUES (?, ?)', name, unnamedSince),
    setFiles: (sum: string | null) => run('UPDATE line SET files = ?', sum),
    removeFile: (name: string) => run('DELETE FROM media WHERE name = ?', name),
    /** The handle itself may wait for its statements to be collected. */
    close() {
      db.exec('PRAGMA locking_mode = NORMAL; SELECT * FROM line');
      db.close();
    },
  };
}
export type Marks = NonNullable<ReturnType<typeof openMarks>>;
