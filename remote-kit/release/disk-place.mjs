import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** @import { Place } from './types.ts' */

/**
 * A folder as a place of releases. A file is written completely or not at all.
 * @returns {Place}
 */
export function diskPlace(/** @type {string} */ folder) {
  const at = (/** @type {string} */ file) => path.join(folder, file);

  async function put(
    /** @type {string} */ file,
    /** @type {Buffer} */ bytes,
    /** @type {string} */ flags,
  ) {
    await mkdir(path.dirname(file), { recursive: true });
    const handle = await open(file, flags);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
  }

  return {
    name: folder,
    /** Web servers find the packed copies of a file beside it. */
    wantsPacked: true,
    isPublic: false,
    async read(/** @type {string} */ file) {
      return existsSync(at(file)) ? readFile(at(file)) : null;
    },
    async write(/** @type {string} */ file, /** @type {Buffer} */ bytes) {
      const fresh = `${at(file)}.${randomBytes(4).toString('hex')}.new`;
      await put(fresh, bytes, 'wx');
      await rename(fresh, at(file));
    },
    /** Returns false when the file is there already. */
    async create(/** @type {string} */ file, /** @type {Buffer} */ bytes) {
      try {
        await put(at(file), bytes, 'wx');
        return true;
      } catch (error) {
        if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
        throw error;
      }
    },
    async list(/** @type {string} */ prefix) {
      if (!existsSync(at(prefix))) return [];
      const entries = await readdir(at(prefix), { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) =>
          path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
        );
    },
    async remove(/** @type {string} */ file) {
      await rm(at(file), { force: true });
      for (
        let parent = path.dirname(at(file));
        parent.length > folder.length;
        parent = path.dirname(parent)
      ) {
        if ((await readdir(parent)).length > 0) break;
        await rm(parent, { recursive: true });
      }
    },
  };
}
