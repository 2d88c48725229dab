import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { pipeline as callbackPipeline, Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { syncPath } from '../../media/storage/disk.ts';

export interface Written {
  bytes: number;
  sha256: string;
}

/** Writes an archive entry by entry to `part`; only `finish` gives it its name, when all of it is on the disk. */
export function archiveWriter(part: string) {
  const zip = new ZipFile();
  // Readable by its owner alone: it holds password hashes and the photos of students.
  const target = createWriteStream(part, { flags: 'wx', mode: 0o600 });
  const written = pipeline(zip.outputStream, target);
  const failed = new Promise<never>((_resolve, reject) => {
    zip.on('error', reject);
    written.catch(reject);
  });
  failed.catch(() => target.destroy());

  return {
    /** Adds one entry and waits for it; answers what it was. */
    async add(name: string, source: Readable, compress: boolean): Promise<Written> {
      const hash = createHash('sha256');
      let bytes = 0;
      const meter = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          bytes += chunk.length;
          hash.update(chunk);
          done(null, chunk);
        },
      });
      const read = new Promise<void>((resolve, reject) => {
        callbackPipeline(source, meter, (error) => (error ? reject(error) : resolve()));
      });
      zip.addReadStream(meter, name, { compress });
      await Promise.race([read, failed]).catch((error: unknown) => {
        meter.destroy();
        throw error;
      });
      return { bytes, sha256: hash.digest('hex') };
    },

    async finish(file: string): Promise<void> {
      zip.end();
      await Promise.race([written, failed]);
      await syncPath(part);
      await rename(part, file);
      await syncPath(path.dirname(file));
    },
  };
}
export type ArchiveWriter = ReturnType<typeof archiveWriter>;
