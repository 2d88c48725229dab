import * as z from 'zod/mini';

/** `healthz/`: the process answers. */
export const liveness = z.strictObject({ status: z.literal('ok') });

/** `readyz/`: so does its database; degraded where there is no room for anything new. */
export const readiness = z.strictObject({
  status: z.enum(['ok', 'degraded']),
  storage: z.optional(z.literal('full')),
});
export type Readiness = z.output<typeof readiness>;
