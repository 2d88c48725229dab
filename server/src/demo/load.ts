import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { readInput, siteTexts, type FileKind } from '@angan/shared/contract';
import type { DemoCollege } from '../../demo/college.ts';
import { updateRows, type Cell, type Trx } from '../db/schema.ts';
import { initSetting, readSetting } from '../db/settings.ts';
import type { Store } from '../db/store.ts';
import { write } from '../db/write.ts';
import { SYSTEM } from '../history/authors.ts';
import { ofCollege, recordChange } from '../history/record-change.ts';
import type { Library, StagedFile } from '../media/library.ts';
import type { Resource } from '../resource/define-resource.ts';
import { insertRow } from '../resource/saves/row-writer.ts';
import { recordRows } from '../resource/versions/row-history.ts';
import { siteTextsResource } from '../resources/site-texts.ts';
import { rememberSamples } from '../resource/overview/sample-pictures.ts';
import { addDemoResults } from './results.ts';
import { demoRows, type DemoRow, type Names } from './rows.ts';
import { deleteStaged, receiveUpload, stageFile } from '../media/staging.ts';

const SETTING = 'demo';

export interface DemoDeps {
  store: Store;
  library: Library;
  resources: readonly Resource[];
  college: DemoCollege;
  mediaFolder: string;
  now: Date;
  progress(sentence: string): void;
}

export const isDemoDecided = async ({ db }: Store) => (await readSetting(db, SETTING)) !== null;

/** A site that is not ready, and no motto that it did not choose. */
const FIRST_TEXTS: readonly Record<string, unknown>[] = [
  { page: 'frame', texts: { state: 'preparing' } },
  { page: 'home', texts: { heroLine: null } },
];

/** Leaves the college out, also at a later start, which must not mix it with real data. */
export const declineDemo = (store: Store, library: Library, now: Date): Promise<void> =>
  write(store, SYSTEM, [siteTexts.path], async (trx) => {
    if ((await readSetting(trx, SETTING)) !== null) return;
    await initSetting(trx, SETTING, 'off');
    const context = { resource: siteTextsResource, library, now: () => now };
    for (const texts of FIRST_TEXTS) {
      const uploads = { files: {}, cleared: [] };
      const after = await insertRow(trx, context, texts as Record<string, Cell>, uploads, SYSTEM);
      await recordRows(trx, SYSTEM, siteTexts, 'create', [{ before: null, after }], now);
    }
  });

async function stageDemoFile(
  library: Library,
  file: string,
  field: string,
  kind: FileKind,
  isPrivate: boolean,
): Promise<StagedFile | null> {
  if (
    !(await access(file).then(
      () => true,
      () => false,
    ))
  )
    return null;
  const received = await receiveUpload(library, {
    field,
    kind,
    isPrivate,
    lane: 'member',
    filename: path.basename(file),
    source: createReadStream(file),
  });
  return received && stageFile(library, received);
}

type Staged = Omit<DemoRow, 'files'> & { files: Record<string, StagedFile> };

interface Loading {
  deps: DemoDeps;
  resourceOf(row: Pick<DemoRow, 'path'>): Resource;
  staged: Staged[];
}

const filesOf = (staged: readonly Staged[], kind?: FileKind) =>
  staged.flatMap(({ files }) => Object.values(files)).filter((file) => !kind || file.kind === kind);

/** Makes the files of all rows ready; the rows that have none are complete without. */
async function stageFiles({ deps, resourceOf, staged }: Loading, rows: readonly DemoRow[]) {
  const { library, mediaFolder, progress } = deps;
  const missing = new Set<string>();
  const uploads = rows.flatMap((row) => {
    const { contract, isPublic } = resourceOf(row);
    const files: Record<string, StagedFile> = {};
    staged.push({ ...row, files });
    return Object.entries(row.files).map(([field, name]) => ({
      files,
      field,
      name,
      isPrivate: !isPublic && !contract.library,
      kind: contract.files[field] ?? refuse(`no file field ${field} in ${row.path}`),
    }));
  });
  const stageAll = async (requested: FileKind) => {
    for (const { files, field, name, kind, isPrivate } of uploads) {
      if (kind !== requested) continue;
      const file = path.join(mediaFolder, name);
      const ready = await stageDemoFile(library, file, field, kind, isPrivate);
      if (ready) files[field] = ready;
      else missing.add(name);
    }
  };
  // Pictures and first pages of PDFs are made by different threads; both end before files are discarded.
  const lanes = await Promise.allSettled([stageAll('image'), stageAll('pdf')]);
  for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason as Error;
  const [pictures, pdfs] = [filesOf(staged, 'image').length, filesOf(staged, 'pdf').length];
  progress(`${pictures} pictures and ${pdfs} PDFs made ready`);
  if (missing.size > 0) progress(`Missing from ${mediaFolder}: ${[...missing].join(', ')}`);
}

async function insert({ deps, resourceOf }: Loading, trx: Trx, row: Staged, ids: Names) {
  const { library, now } = deps;
  const resource = resourceOf(row);
  const { input, errors } = readInput(resource.contract, row.values(ids));
  if (errors)
    refuse(`${row.path}: ${JSON.stringify(errors)} in ${JSON.stringify(row.values(ids))}`);
  const saved = await insertRow(
    trx,
    { resource, library, now: () => now },
    input as Record<string, Cell>,
    { files: row.files, cleared: [] },
    // One row of history for all of it, below.
    null,
  );
  if (row.name) ids.set(`${row.path} ${row.name}`, saved.id);
  if (row.extra) await updateRows(trx, row.path, row.extra).where('id', '=', saved.id).execute();
}

/** In one transaction: a start that is cut short leaves nothing behind. */
export async function loadDemo(deps: DemoDeps): Promise<void> {
  const { store, library, resources, college, now } = deps;
  const byPath = new Map(resources.map((resource) => [resource.contract.path, resource]));
  const staged: Staged[] = [];
  const loading: Loading = {
    deps,
    staged,
    resourceOf: ({ path: name }) => byPath.get(name) ?? refuse(`no resource ${name}`),
  };
  try {
    await stageFiles(loading, demoRows(college, now));
    await write(store, SYSTEM, [...byPath.keys()], async (trx) => {
      if ((await readSetting(trx, SETTING)) !== null) return;
      const ids: Names = new Map();
      for (const row of staged)
        if (!['gallery', 'files'].includes(row.path) || row.files.image)
          await insert(loading, trx, row, ids);
      await addDemoResults(trx, college, ids, now);
      await rememberSamples(
        trx,
        filesOf(staged, 'image').map(({ key }) => key),
      );
      await initSetting(trx, SETTING, 'loaded');
      await recordChange(trx, SYSTEM, ofCollege('load-demo', college.institution.name), now);
    });
  } finally {
    await deleteStaged(library, filesOf(staged));
  }
}

function refuse(why: string): never {
  throw new Error(`The demonstration data does not fit: ${why}`);
}
