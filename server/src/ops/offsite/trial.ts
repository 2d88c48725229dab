import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from '../../db/sqlite-module.ts';
import { makeFolder } from '../../db/make-folder.ts';
import { openPlace, type OpenPlace } from '../../media/storage/place.ts';
import { CommandError } from '../command.ts';
import { openMarksOf, type CopyTask } from './copy.ts';
import { copiedFile, partsOf, readFileLists } from './files.ts';
import { offsiteFolder, removeOldTrials, TRIAL } from './marks.ts';
import { restoreState } from './restore-state.ts';
import { fileNameOf } from './seal.ts';
import { statesIn } from './state-names.ts';
import { readStatus, updateStatus } from './status.ts';

/** Of a college's files these are read, each time others; all are looked for. */
const READ_FILES = 20;

/** What was lost or altered is sent again. While another process copies, files are not looked at. */
async function tryFiles(task: CopyTask, open: OpenPlace, file: string): Promise<void> {
  const marks = openMarksOf(task);
  if (!marks) return;
  const db = new DatabaseSync(file);
  try {
    const present = new Set<string>();
    for await (const { name } of open.list('media/')) present.add(name);
    const sent = marks.files();
    const parts = partsOf(readFileLists(db))
      .map((part) => ({ part, name: fileNameOf(task.key, part.key) }))
      .filter(({ name }) => sent.has(name));
    const first = parts.length > 0 ? randomInt(parts.length) : 0;
    const lost = parts.filter(({ name }) => !present.has(name));
    for (const one of [...parts, ...parts].slice(first, first + Math.min(READ_FILES, parts.length)))
      if (present.has(one.name) && !(await copiedFile(open, task.key, one.part))) lost.push(one);
    if (lost.length === 0) return;
    for (const { name } of lost) marks.removeFile(name);
    marks.setFiles(null);
    updateStatus(task.dataDir, { pending: lost.length });
    throw new CommandError(`${lost.length} files were lost or altered; they are sent again.`);
  } finally {
    db.close();
    marks.close();
  }
}

/** Restores the newest state of the own line into a temporary folder, checks it and throws it away. */
export async function tryRestore(task: CopyTask): Promise<void> {
  const { dataDir, place, key } = task;
  makeFolder(offsiteFolder(dataDir));
  removeOldTrials(dataDir);
  const { line } = readStatus(dataDir, 'status');
  const open = openPlace(place);
  const states = await statesIn(open);
  const state = states.filter((one) => one.line === line).at(-1);
  if (!state) throw new CommandError('There is no copy yet.');
  const folder = mkdtempSync(path.join(offsiteFolder(dataDir), TRIAL));
  const file = path.join(folder, 'angan.db');
  try {
    await restoreState({ place: open, key, state, states, file });
    await tryFiles(task, open, file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
