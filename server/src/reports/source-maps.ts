import { REMOTES } from '@angan/shared/platform';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { LRUCache } from 'lru-cache';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FRAME = /[^\s(@]*\/static\/([\w-][\w.-]*\.js):(\d+):(\d+)/g;
const SCRIPTS = 'maps/static';

/** Replaces places in built scripts by those in their sources, where the maps lie next to the build or a release. */
export function stackMapper({
  webRoot,
  releasesDir,
}: {
  webRoot: string;
  releasesDir?: string | undefined;
}) {
  // A map takes some megabytes.
  const maps = new LRUCache<string, { map: TraceMap | null }>({ max: 4 });

  /** The name of a script has a hash of its content: whichever release holds its map. */
  function read(part: string, script: string): TraceMap | null {
    const releases = path.join(releasesDir ?? '', part, 'releases');
    const folders = [
      path.join(webRoot, part, 'dist'),
      ...(releasesDir && existsSync(releases)
        ? readdirSync(releases).map((release) => path.join(releases, release))
        : []),
    ];
    const files = folders.map((folder) => path.join(folder, SCRIPTS, `${script}.map`));
    const file = files.find(existsSync);
    try {
      return file === undefined ? null : new TraceMap(readFileSync(file, 'utf8'));
    } catch {
      // One that was cut short explains nothing; the stack stays as it came.
      return null;
    }
  }

  function mapOf(part: string, script: string): TraceMap | null {
    const key = `${part} ${script}`;
    const cached = maps.get(key);
    const map = cached ? cached.map : read(part, script);
    if (!cached) maps.set(key, { map });
    return map;
  }

  return (stack: string): string =>
    stack.replace(FRAME, (built, script: string, line: string, column: string) => {
      const part = REMOTES.find(({ base }) => built.includes(base))?.folder ?? 'shell';
      // A stack counts columns from 1.
      const position = { line: Number(line), column: Number(column) - 1 };
      const map = mapOf(part, script);
      const found = map && originalPositionFor(map, position);
      return found?.source
        ? `${found.source.replace(/^webpack:\/\/[^/]*\//, '')}:${found.line}:${found.column + 1}`
        : built;
    });
}
