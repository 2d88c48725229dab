import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Place } from '../../settings/places.ts';
import { syncPath } from './disk.ts';
import { s3Client } from './s3-client.js';

/** Ends the names of files that are not written to their end. */
const UNFINISHED = '.unfinished-';

/** Named bytes in a folder of a disk or of a bucket. */
export interface OpenPlace {
  /** Durable when it returns; S3 takes `headers` such as `content-type`, a disk has none. */
  put(name: string, bytes: Uint8Array, headers?: Record<string, string>): Promise<void>;
  /** Null where there is none of this name. */
  get(name: string): Promise<Buffer | null>;
  /** A name that is gone already is no error. */
  delete(name: string): Promise<void>;
  list(prefix?: string): AsyncIterable<{ name: string; changed: Date }>;
}

const missing = (error: unknown) => {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  return null;
};

function folderPlace(root: string): OpenPlace {
  return {
    async put(name, bytes) {
      const file = path.join(root, name);
      const unfinished = `${file}${UNFINISHED}${randomBytes(6).toString('hex')}`;
      await mkdir(path.dirname(file), { recursive: true });
      try {
        const handle = await open(unfinished, 'wx');
        try {
          await handle.writeFile(bytes);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(unfinished, file);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      await syncPath(path.dirname(file));
    },
    get: (name) => readFile(path.join(root, name)).catch(missing),
    async delete(name) {
      await rm(path.join(root, name), { force: true });
      // A host would show an empty folder as one, or refuse it.
      for (let folder = path.dirname(name); folder !== '.'; folder = path.dirname(folder))
        if (
          !(await rmdir(path.join(root, folder)).then(
            () => true,
            () => false,
          ))
        )
          return;
    },
    async *list(prefix = '') {
      const folder = path.join(root, prefix.slice(0, prefix.lastIndexOf('/') + 1));
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
        missing,
      );
      for (const entry of entries ?? []) {
        const file = path.join(entry.parentPath, entry.name);
        const name = path.relative(root, file).split(path.sep).join('/');
        if (!entry.isFile() || name.includes(UNFINISHED) || !name.startsWith(prefix)) continue;
        const found = await stat(file).catch(missing);
        if (found) yield { name, changed: found.mtime };
      }
    },
  };
}

function bucketPlace({ prefix: root, ...config }: Extract<Place, { s3: object }>['s3']): OpenPlace {
  const { send, list } = s3Client(config);
  return {
    async put(name, bytes, headers = {}) {
      const body = new Uint8Array(bytes);
      const sha256 = createHash('sha256').update(body).digest('hex');
      const request = { method: 'PUT' as const, body, sha256, headers };
      await (await send(root + name, [200], request)).body?.cancel();
    },
    async get(name) {
      const response = await send(root + name, [200, 404]);
      if (response.status === 200) return Buffer.from(await response.arrayBuffer());
      await response.body?.cancel();
      return null;
    },
    async delete(name) {
      await (await send(root + name, [200, 204, 404], { method: 'DELETE' })).body?.cancel();
    },
    async *list(prefix = '') {
      for await (const { key, changed } of list(root + prefix))
        yield { name: key.slice(root.length), changed };
    },
  };
}

export const openPlace = (place: Place): OpenPlace =>
  'folder' in place ? folderPlace(place.folder) : bucketPlace(place.s3);

/** Removes what a killed process has not written to its end; for the only one that writes there. */
export async function removeUnfinished(place: Place): Promise<void> {
  if (!('folder' in place)) return;
  const names = await readdir(place.folder, { recursive: true }).catch(missing);
  for (const name of names ?? [])
    if (name.includes(UNFINISHED)) await rm(path.join(place.folder, name), { force: true });
}
