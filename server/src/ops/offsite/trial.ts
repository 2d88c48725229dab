import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from '../../db/sqlite-module.ts';
import { makeFolder } from '../../db/make-folder.ts';
import { openPlace, type OpenPlace } from '../../media/storage/place.ts';
import { CommandError } from '../command.ts';
import type { StoredPart } from '../../media/library.ts';
import { openMarksOf, type CopyTask, type Copying } from './copy.ts';
import { copiedFile, partsOf, readFileLists } from './files.ts';
import { offsiteFolder, removeOldTrials, TRIAL } from './marks.ts';
import { restoreState } from './restore-state.ts';
import { fileNameOf } from './seal.ts';
import { statesIn } from './state-names.ts';
import { readStatus, updateStatus } from './status.ts';

/** Of a college's files these are read, each time others; all are looked for. */
const READ_FILES = 20;

/** The parts of files that were sent and are no longer there, or not as they were. */
async function lostParts({ task: { key }, place, marks }: Copying, file: string) {
  const db = new DatabaseSync(file);
  try {
    const present = new Set<string>();
    for await (const { name } of place.list('media/')) present.add(name);
    const sent = marks.files();
    const parts = partsOf(readFileLists(db)).filter((part) => sent.has(fileNameOf(key, part.key)));
    const first = randomInt(parts.length + 1);
    const read = new Set([...parts.slice(first), ...parts].slice(0, READ_FILES));
    const lost: StoredPart[] = [];
    for (const part of parts)
      if (
        !present.has(fileNameOf(key, part.key)) ||
        (read.has(part) && !(await copiedFile(place, key, part)))
      )
        lost.push(part);
    return lost;
  } finally {
    db.close();
  }
}

/** What was lost or altered is sent again. While another process copies, files are not looked at. */
async function tryFiles(task: CopyTask, place: OpenPlace, file: string): Promise<void> {
  const marks = openMarksOf(task);
  if (!marks) return;
  try {
    const lost = await lostParts({ task, place, marks }, file);
    if (lost.length === 0) return;
    for (const { key } of lost) marks.removeFile(fileNameOf(task.key, key));
    marks.setFiles(null);
    updateStatus(task.dataDir, { pending: lost.length });
    throw new CommandError(`${lost.length} files were lost or altered; they are sent again.`);
  } finally {
    marks.close();
  }
}

/** Restores the newest state of the own line into a temporary folder, checks it and throws it away. */
export async function tryRestore(task: CopyTask): Promise<void> {
  const { dataDir, key } = task;
  makeFolder(offsiteFolder(dataDir));
  removeOldTrials(dataDir);
  const { line } = readStatus(dataDir, 'status');
  const place = openPlace(task.place);
  const states = await statesIn(place);
  const state = states.filter((one) => one.line === line).at(-1);
  if (!state) throw new CommandError('There is no copy yet.');
  const folder = mkdtempSync(path.join(offsiteFolder(dataDir), TRIAL));
  const file = path.join(folder, 'angan.db');
  try {
    await restoreState({ place, key, state, states, file });
    await tryFiles(task, place, file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
