import { access, constants, mkdir, open, readdir, rename, unlink } from 'node:fs/promises';
import path from 'node:path';
import { resolveRange, type Driver } from './driver.ts';

/** Waits until a file, or the entries of a folder, are on the disk. */
export async function syncPath(name: string): Promise<void> {
  const handle = await open(name, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const missing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Keeps files in one folder of this machine; private ones in a folder inside it. */
export function diskDriver(root: string): Driver {
  const fileOf = (key: string) => path.join(root, key);
  return {
    sweepAge: 0,
    fileOf,
    async put(tempFile, key) {
      const target = fileOf(key);
      await rename(tempFile, target).catch(async (error: unknown) => {
        if (!missing(error)) throw error;
        await mkdir(path.dirname(target), { recursive: true });
        await rename(tempFile, target);
      });
      await syncPath(path.dirname(target));
    },
    async get(key, range) {
      const handle = await open(fileOf(key), 'r').catch((error: unknown) => {
        if (missing(error)) return null;
        throw error;
      });
      if (!handle) return null;
      try {
        const { size } = await handle.stat();
        const part = resolveRange(size, range);
        return { stream: handle.createReadStream(part), size, ...part };
      } catch (error) {
        await handle.close();
        throw error;
      }
    },
    async check() {
      await mkdir(root, { recursive: true });
      await access(root, constants.W_OK | constants.X_OK);
    },
    async delete(key) {
      await unlink(fileOf(key)).catch((error: unknown) => {
        if (!missing(error)) throw error;
      });
    },
    async *list() {
      await mkdir(root, { recursive: true });
      for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile()) continue;
        const file = path.join(entry.parentPath, entry.name);
        yield { key: path.relative(root, file).split(path.sep).join('/') };
      }
    },
  };
}
