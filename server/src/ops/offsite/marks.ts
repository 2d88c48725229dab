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

/** A state on which later ones stand. */
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
  /** Of the last look, by whichever process. */
  looked: number | null;
  time: number | null;
  kind: StateKind | null;
  sum: string | null;
  erasures: string | null;
  /** Of the names of all files, once each of them is there. */
  files: string | null;
}

export const newLine = () => randomBytes(8).toString('hex');

const TABLES = `
  CREATE TABLE IF NOT EXISTS line (line text, number integer, looked integer, time integer,
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
  try {
    db.exec(`PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = TRUNCATE;
      PRAGMA synchronous = FULL; BEGIN EXCLUSIVE; ${TABLES}`);
  } catch (error) {
    db.close();
    if (dbProblem(error)?.kind === 'unavailable') return null;
    throw error;
  }
  if (!db.prepare('SELECT 1 FROM line').get())
    db.prepare('INSERT INTO line (line, number, made_for) VALUES (?, 0, ?)').run(first, madeFor);
  // Another place, or another key, has nothing of what was sent before.
  if (db.prepare('UPDATE line SET made_for = ? WHERE made_for <> ?').run(madeFor, madeFor).changes)
    db.exec('DELETE FROM marks; DELETE FROM media; UPDATE line SET sum = NULL, files = NULL');
  db.exec('COMMIT');
  return {
    line: () => db.prepare('SELECT * FROM line').get() as unknown as Line,
    check: (time: number) => db.prepare('UPDATE line SET looked = ?').run(time),
    mark: (kind: 'd' | 'h') =>
      db.prepare('SELECT * FROM marks WHERE kind = ?').get(kind) as unknown as Mark | undefined,
    /** A number is used up before anything is sent: an answer may be lost. */
    takeNumber: () =>
      (
        db.prepare('UPDATE line SET number = number + 1 RETURNING number').get() as {
          number: number;
        }
      ).number,
    record(kind: StateKind, mark: Mark, sum: string, erasures: string) {
      db.exec('BEGIN');
      for (const one of { m: '', h: 'h', d: 'dh' }[kind])
        db.prepare('INSERT OR REPLACE INTO marks VALUES (?, ?, ?, ?, ?)').run(
          one,
          mark.name,
          mark.id,
          mark.time,
          mark.hashes,
        );
      db.prepare('UPDATE line SET time = ?, kind = ?, sum = ?, erasures = ?').run(
        mark.time,
        kind,
        sum,
        erasures,
      );
      db.exec('COMMIT');
    },
    /** Names of the files that are there, with since when no row has named them. */
    files: () =>
      new Map(
        (
          db.prepare('SELECT name, unnamed_since FROM media').all() as unknown as {
            name: string;
            unnamed_since: number | null;
          }[]
        ).map(({ name, unnamed_since }) => [name, unnamed_since]),
      ),
    addFile: (name: string, unnamedSince: number | null = null) =>
      db.prepare('INSERT OR REPLACE INTO media VALUES (?, ?)').run(name, unnamedSince),
    setFiles: (sum: string | null) => db.prepare('UPDATE line SET files = ?').run(sum),
    removeFile: (name: string) => db.prepare('DELETE FROM media WHERE name = ?').run(name),
    /** The handle itself may wait for its statements to be collected. */
    close() {
      db.exec('PRAGMA locking_mode = NORMAL; SELECT * FROM line');
      db.close();
    },
  };
}
export type Marks = NonNullable<ReturnType<typeof openMarks>>;
