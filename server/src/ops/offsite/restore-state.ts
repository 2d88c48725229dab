import { writeFileSync } from 'node:fs';
import { DatabaseSync } from '../../db/sqlite-module.ts';
import type { OpenPlace } from '../../media/storage/place.ts';
import { CommandError } from '../command.ts';
import { hashOf, type StateHead } from './pages.ts';
import { openState } from './seal.ts';
import { chainOf, type State } from './state-names.ts';

interface Restoring {
  place: OpenPlace;
  key: string;
  state: State;
  states: readonly State[];
  /** Written anew; must not exist. */
  file: string;
}

/** Writes a state to a new file; throws a sentence, and leaves nothing, where it is not that very state. */
export async function restoreState({ place, key, state, states, file }: Restoring): Promise<void> {
  const chain = chainOf(state, states);
  if (!chain) throw new CommandError(`${state.name} stands on a copy that was lost.`);
  const pages: Buffer[] = [];
  let head: StateHead | undefined;
  for (const { name } of chain) {
    const sealed = await place.get(name);
    if (!sealed) throw new CommandError(`${name} was lost.`);
    const bytes = await openState({ key, name }, sealed);
    const end = bytes.indexOf('\n') + 1;
    head = JSON.parse(bytes.subarray(0, end).toString()) as StateHead;
    pages.length = head.count;
    const size = (bytes.length - end) / head.pages.length;
    for (const [at, n] of head.pages.entries())
      pages[n] = bytes.subarray(end + at * size, end + (at + 1) * size);
  }
  const hashes = Array.from(pages, (page) => hashOf(page ?? Buffer.alloc(0)));
  if (hashOf(Buffer.concat(hashes)).toString('hex') !== head?.sum)
    throw new CommandError(`${state.name} is not whole.`);
  writeFileSync(file, Buffer.concat(pages), { flag: 'wx', mode: 0o640 });
  const problem = damageOf(file);
  if (problem) throw new CommandError(`${state.name} is a damaged database: ${problem}`);
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
