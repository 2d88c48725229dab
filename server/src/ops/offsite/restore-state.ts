import { closeSync, openSync, rmSync, truncateSync, writeSync } from 'node:fs';
import { DatabaseSync } from '../../db/sqlite-module.ts';
import type { OpenPlace } from '../../media/storage/place.ts';
import { CommandError } from '../command.ts';
import { hashOf, hashPages, withPages, type StateHead } from './pages.ts';
import { openState } from './seal.ts';
import { chainOf, type State } from './state-names.ts';

export interface Restoring {
  place: OpenPlace;
  key: string;
  state: State;
  states: readonly State[];
  /** Must not exist yet. */
  file: string;
}

/** Writes the pages of an object where they belong, those that follow each other at once. */
function writePages(fd: number, pages: readonly number[], bytes: Buffer): void {
  const size = bytes.length / pages.length;
  for (let from = 0, to = 0; from < pages.length; from = to) {
    const first = pages[from]!;
    while (pages[to] === first + to - from) to += 1;
    writeSync(fd, bytes, from * size, (to - from) * size, first * size);
  }
}

/** Writes a state to a new file; throws a sentence, and leaves nothing, where it is not that very state. */
export async function restoreState({ place, key, state, states, file }: Restoring): Promise<void> {
  const chain = chainOf(state, states);
  if (!chain) throw new CommandError(`${state.name} stands on a copy that was lost.`);
  const fd = openSync(file, 'wx', 0o640);
  try {
    let head: StateHead | undefined;
    for (const { name } of chain) {
      const sealed = await place.get(name);
      if (!sealed) throw new CommandError(`${name} was lost.`);
      const bytes = await openState({ key, name }, sealed);
      const end = bytes.indexOf('\n') + 1;
      head = JSON.parse(bytes.subarray(0, end).toString()) as StateHead;
      writePages(fd, head.pages, bytes.subarray(end));
    }
    const { count = 0, sum } = head ?? {};
    const hashes = await withPages(file, (pages) => {
      truncateSync(file, count * pages.size);
      return hashPages(pages);
    });
    if (hashOf(hashes).toString('hex') !== sum)
      throw new CommandError(`${state.name} is not complete.`);
    const problem = damageOf(file);
    if (problem) throw new CommandError(`${state.name} is a damaged database: ${problem}`);
  } catch (error) {
    rmSync(file);
    throw error;
  } finally {
    closeSync(fd);
  }
}

/** What SQLite finds wrong in a file. */
function damageOf(file: string): string | undefined {
  const db = new DatabaseSync(file);
  try {
    const { integrity_check: found } = db.prepare('PRAGMA integrity_check').get() as {
      integrity_check: string;
    };
    if (found !== 'ok') return found;
    const dangling = db.prepare('PRAGMA foreign_key_check').get() as { table: string } | undefined;
    return dangling && `a row of ${dangling.table} names one that is not there`;
  } finally {
    db.close();
  }
}
