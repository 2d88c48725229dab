import { statfs } from 'node:fs/promises';
import type { Config } from '../../config.ts';
import type { Store } from '../../db/store.ts';
import { storageFull } from '../../http/errors.ts';

/** With less than this a disk is full, whatever is reserved: neither a database nor a file can grow. */
const NOTHING = 1024 * 1024;

export type QuotaConfig = Pick<Config, 'dataDir' | 'diskReserve' | 'quota'>;
export type StorageQuota = ReturnType<typeof storageQuota>;

/** Refuses what is new when disk or quota is full; a reserve is left for signing in, deleting and upkeep. */
export function storageQuota({ dataDir, diskReserve, quota }: QuotaConfig, store: Store) {
  const disk = async () => {
    const { bavail, blocks, bsize } = await statfs(dataDir);
    return { free: bavail * bsize, size: blocks * bsize };
  };
  const storedBytes = async () => {
    const { sum } = await store.db
      .selectFrom('media')
      .select((e) => e.fn.sum<number | null>('bytes').as('sum'))
      .executeTakeFirstOrThrow();
    return Number(sum ?? 0);
  };
  const isDiskFull = async () => (await disk()).free < Math.max(diskReserve, NOTHING);
  const isOverQuota = async (more: number) =>
    quota !== undefined && (await storedBytes()) + more > quota;
  return {
    disk,
    storedBytes,
    reserve: diskReserve,
    quota,
    /** Refuses new rows. Those of PostgreSQL are on a disk that only PostgreSQL knows. */
    async checkRows(): Promise<void> {
      if (store.kind === 'sqlite' && (await isDiskFull())) throw storageFull();
    },
    /** Refuses a file before it is received; one that begins above the reserve may end within it. */
    async checkFile(): Promise<void> {
      if ((await isDiskFull()) || (await isOverQuota(1))) throw storageFull();
    },
    /** Refuses a file that was received and is more than the quota leaves. */
    async checkBytes(bytes: number): Promise<void> {
      if (await isOverQuota(bytes)) throw storageFull();
    },
    isFull: async () => (await isDiskFull()) || isOverQuota(1),
  };
}
