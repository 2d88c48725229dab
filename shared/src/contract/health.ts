import * as z from 'zod/mini';
import { allAbilities } from './abilities.ts';

/** `healthz/`: the process answers. */
export const liveness = z.strictObject({ status: z.literal('ok') });

export const readinessChecks = z.strictObject({
  database: z.enum(['ok', 'unavailable']).check(z.describe('answers a query')),
  files: z
    .enum(['ok', 'unavailable'])
    .check(z.describe('the bucket answers, or the folder of the files can be written')),
  disk: z
    .enum(['ok', 'full', 'unavailable'])
    .check(z.describe('room above DISK_RESERVE_MB and below MEDIA_QUOTA_MB')),
});
export type ReadinessChecks = z.output<typeof readinessChecks>;

/** `readyz/`: the database answers too; degraded where files or room are missing. */
export const readiness = z.strictObject({
  status: z.enum(['ok', 'degraded']),
  checks: readinessChecks,
});
export type Readiness = z.output<typeof readiness>;

/** The answer of `GET site-config/`. */
export const backEndConfig = z.strictObject({ abilities: z.array(z.enum(allAbilities)) });
