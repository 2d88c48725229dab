import { createHash } from 'node:crypto';
import { z } from 'zod';

/** A name that stays below the folder it is joined to. */
const fileName = z.string().regex(/^(?!.*\.\.)[\w@][\w@./~-]*$/, 'is no file name');
const hash = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'is no sha384');
const hashes = z.record(fileName, hash);

const cardSchema = z.object({
  contract: z.number(),
  /** Names the release; a build that was not released has the hash of its sources. */
  release: fileName.optional(),
  manifest: fileName.default('mf-manifest.json'),
  /** Every file that browsers load, below the part's address. */
  integrity: hashes.default({}),
  /** The bundle that renders pages; a build that was not released does not list it. */
  server: hashes.optional(),
});

/** What this server reads of a remote's mf-manifest.json; the browser gets all of it. */
const manifestSchema = z.looseObject({
  metaData: z.looseObject({
    remoteEntry: z.looseObject({ name: fileName, path: z.string() }),
    // The federation runtime would evaluate this text.
    getPublicPath: z.never('must not be there').optional(),
  }),
  exposes: z.array(
    z.looseObject({
      path: z.string(),
      assets: z.record(
        z.enum(['js', 'css']),
        z.record(z.enum(['sync', 'async']), z.array(z.string())),
      ),
    }),
  ),
});

export type ReleaseCard = z.infer<typeof cardSchema>;
export type FederationManifest = z.infer<typeof manifestSchema>;

/** Reads `remote.json` or `shell.json`; throws on one that cannot be used. */
export const readCard = (text: string): ReleaseCard => cardSchema.parse(JSON.parse(text));

/** Whether the card of a place says that the part is taken as it was built with the server. */
export const isAsBuilt = (text: string): boolean =>
  z.object({ asBuilt: z.literal(true) }).safeParse(JSON.parse(text)).success;

export const readManifest = (text: string): FederationManifest =>
  manifestSchema.parse(JSON.parse(text));

/** Answers `text` when it has the expected hash; throws otherwise, and when none is expected. */
export function verified(file: string, text: string, expected: string | undefined): string {
  const actual = `sha384-${createHash('sha384').update(text).digest('base64')}`;
  if (actual !== expected) throw new Error(`${file} is not the file that its card names`);
  return text;
}
