import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { concurrencyLimit } from '../../db/concurrency-limit.ts';
import type { MediaTable } from '../../db/schema.ts';
import type { Store } from '../../db/store.ts';
import { lockFiles, write } from '../../db/write.ts';
import { SYSTEM } from '../../history/authors.ts';
import { stemOf } from '../address.ts';
import type { Driver } from '../storage/driver.ts';
import { picturePart, writeDurably, type StoredPart } from '../library.ts';
import { thumbnailOf } from './pdf-thumbnail.ts';

/** PDFs that are looked up at once. */
const BATCH = 100;

interface FirstPagesDeps {
  store: Store;
  driver: Driver;
  temp: { fresh(): string };
  /** The resources whose rows refer to a file. */
  ownersOf(key: string): Promise<readonly string[]>;
  onError(error: unknown): void;
}

/** Names the picture in the row, or that there is none, unless the PDF is gone by now or another process was faster. */
async function storePage(
  { store, driver, ownersOf }: FirstPagesDeps,
  row: MediaTable,
  size: Pick<MediaTable, 'width' | 'height'>,
  drawn?: StoredPart & { temp: string },
): Promise<void> {
  if (drawn && driver.isRemote) await driver.put(drawn.temp, drawn.key);
  await write(store, SYSTEM, await ownersOf(row.key), async (trx) => {
    await lockFiles(store, trx, 'shared');
    const { temp: file, ...part } = drawn ?? {};
    const files = [...(drawn ? [part] : []), ...(JSON.parse(row.files) as StoredPart[])];
    const { numUpdatedRows } = await trx
      .updateTable('media')
      .set({ ...size, files: JSON.stringify(files) })
      .where('key', '=', row.key)
      .where('width', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n && drawn && file && !driver.isRemote) await driver.put(file, drawn.key);
  });
}

/** After uploads were answered. The rows tell what is left: a `width` of null, and 0 where it cannot be drawn. */
export function firstPages(deps: FirstPagesDeps) {
  const { store, driver, temp, onError } = deps;
  const stop = new AbortController();
  const inTurn = concurrencyLimit(1);

  async function draw(row: MediaTable): Promise<void> {
    const [copy, picture] = [temp.fresh(), temp.fresh()];
    const { signal } = stop;
    try {
      const stored = driver.fileOf ? null : await driver.get(row.key);
      if (stored) await pipeline(stored.stream, createWriteStream(copy), { signal });
      const page = await thumbnailOf(driver.fileOf?.(row.key) ?? copy, { signal });
      if (!page) return await storePage(deps, row, { width: 0, height: 0 });
      const { data, ...size } = page;
      await writeDurably(picture, data);
      await storePage(deps, row, size, picturePart(stemOf(row.key), page, picture));
    } finally {
      await Promise.all([copy, picture].map((file) => rm(file, { force: true })));
    }
  }

  const due = () =>
    store.db
      .selectFrom('media')
      .selectAll()
      .where('kind', '=', 'pdf')
      .where('width', 'is', null)
      .orderBy('created_at', 'desc')
      .limit(BATCH)
      .execute();

  /** One that fails, as where the store of the files is away, is left to the next time. */
  async function drawDue(): Promise<void> {
    let drawn: number;
    do {
      drawn = 0;
      for (const row of await due()) {
        if (stop.signal.aborted) return;
        await draw(row).then(
          () => (drawn += 1),
          (error: unknown) => stop.signal.aborted || onError(error),
        );
      }
    } while (drawn > 0);
  }

  return {
    /** Draws what is left; a call while another waits is part of that one. */
    drawDue: async (): Promise<void> => {
      if (inTurn.waiting() === 0) await inTurn(drawDue).catch(onError);
    },
    async close(): Promise<void> {
      stop.abort();
      await inTurn(() => Promise.resolve());
    },
  };
}
