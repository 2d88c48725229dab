import { createHash, createPublicKey, verify } from 'node:crypto';
import { signedText } from '@angan/shared/platform';
import { z } from 'zod';

/** A name that stays below the folder it is joined to. */
const fileName = z.string().regex(/^(?!.*\.\.)[\w@][\w@./~-]*$/, 'is no file name');
const hash = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'is no sha384');
const hashes = z.record(fileName, hash);

const percent = z.number().int().min(0).max(100);

/** How a release gets to visitors by and by; `release --share` writes it next to the live card. */
const trialSchema = z.object({
  /** Per cent of visits; 0 once it is taken back. */
  share: percent,
  since: z.iso.datetime(),
  /** The share that it gets by itself, `after` so many minutes and from so many `visits` on. */
  then: percent.optional(),
  after: z.number().min(0).default(0),
  visits: z.number().int().min(0).default(0),
});

const cardSchema = z.object({
  contract: z.number(),
  /** Versions of what a shell hands on to remotes, and the names in them; earlier shells name none. */
  singletons: z.record(z.string(), z.string()).optional(),
  offers: z.record(z.string(), z.array(z.string())).optional(),
  /** Names the release; a build that was not released has the hash of its sources. */
  release: fileName.optional(),
  manifest: fileName.default('mf-manifest.json'),
  /** Every file that browsers load, below the part's address. */
  integrity: hashes.default({}),
  /** The bundle that renders pages; a build that was not released does not list it. */
  server: hashes.optional(),
  /** What else a shell is made of: its document and its icons, below the folder of the release. */
  files: hashes.optional(),
  trial: trialSchema.optional(),
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

export type TrialPlan = z.infer<typeof trialSchema>;

/** The Ed25519 keys whose signature a part's cards need, by folder; a part that is not named needs none. */
export type ReleaseKeys = Readonly<Partial<Record<string, readonly string[]>>>;

function isSigned(part: string, card: { signature?: unknown }, keys: readonly string[]): boolean {
  const signature = Buffer.from(String(card.signature), 'base64url');
  if (signature.toString('base64url') !== card.signature) return false;
  const text = Buffer.from(signedText(part, card));
  return keys.some((x) => {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    return verify(null, text, key, signature);
  });
}

/** Reads `remote.json` or `shell.json`; throws on one that cannot be used, or that no key of its part has signed. */
export function readCard(text: string, part: string, keys: ReleaseKeys = {}): ReleaseCard {
  const card = JSON.parse(text) as object;
  if (keys[part] && !isSigned(part, card, keys[part]))
    throw new Error('the card is signed by none of the keys in RELEASE_KEYS');
  return cardSchema.parse(card);
}

/** Whether the card of a place says that the part is taken as it was built with the server. */
export const isAsBuilt = (text: string): boolean =>
  z.object({ asBuilt: z.literal(true) }).safeParse(JSON.parse(text)).success;

export const readManifest = (text: string): FederationManifest =>
  manifestSchema.parse(JSON.parse(text));

/** Answers `text` when it has the expected hash; throws otherwise, and when none is expected. */
export function verified<Content extends string | Buffer>(
  file: string,
  text: Content,
  expected: string | undefined,
): Content {
  const actual = `sha384-${createHash('sha384').update(text).digest('base64')}`;
  if (actual !== expected) throw new Error(`${file} is not the file that its card names`);
  return text;
}
