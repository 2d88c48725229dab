import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';

const HOUR = 3600;
const PRIVATE = 'private/';
const KEY = /^(private\/)?[0-9a-f]{32}(-\d{1,4})?\.(webp|pdf)$/;

export const isMediaKey = (key: string) => KEY.test(key);
export const isPrivate = (key: string) => key.startsWith(PRIVATE);
export const privateKey = (key: string) => PRIVATE + key;

/** Pixels of a picture that represents a page where its link is shared. */
export const SHARE_SIZE = { width: 1200, height: 630 };
/** The address of a stored public picture in that form; null for what is not stored here. */
export function shareAddress(address: string): string | null {
  const [, name] = /^\/media\/([0-9a-f]{32}-\d{1,4})\.webp$/.exec(address) ?? [];
  return name ? `/media/share/${name}.jpg` : null;
}

/** Common to all files of one upload: their key without width and extension. */
export const stemOf = (key: string) => key.replace(/(-\d{1,4})?\.\w+$/, '');
/** The same of a row of `media`, as its index has it. */
export const stemOfRow = sql<string>`substr(key, 1, case when substr(key, 1, 8) = 'private/' then 40 else 32 end)`;

/** Gives addresses to stored files; those of private and hidden ones carry a signature that lapses. */
export function addresses(secret: string) {
  const signature = (key: string, until: number) =>
    createHmac('sha256', secret).update(`${key}\n${until}`).digest('base64url');
  const signed = (key: string, now = Date.now()): string => {
    // Full hours keep the address the same for a while, so that a browser may keep the picture.
    const until = (Math.floor(now / 1000 / HOUR) + 2) * HOUR;
    return `/media/${key}?until=${until}&sig=${signature(key, until)}`;
  };
  return {
    /** The address under which whoever may see the file sees it. */
    of: (key: string, now?: number): string =>
      isPrivate(key) ? signed(key, now) : `/media/${key}`,
    signed: (key: string): string => signed(key),
    isSigned(key: string, query: { until?: unknown; sig?: unknown }, now = Date.now()): boolean {
      if (typeof query.until !== 'string' || typeof query.sig !== 'string') return false;
      const until = Number(query.until);
      if (!Number.isInteger(until) || until * 1000 < now) return false;
      const [actual, expected] = [Buffer.from(query.sig), Buffer.from(signature(key, until))];
      return actual.length === expected.length && timingSafeEqual(actual, expected);
    },
  };
}
export type Addresses = ReturnType<typeof addresses>;
