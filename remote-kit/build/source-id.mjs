import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Eight hex digits that change with the sources of `folders` and with the lockfile, and with
 * nothing else: rebuilds stay cacheable.
 */
export function sourceId(/** @type {string} */ root, /** @type {string[]} */ ...folders) {
  const hash = createHash('sha256');
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );
  for (const file of [...files.sort(), path.join(root, 'package-lock.json')])
    hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 8);
}
