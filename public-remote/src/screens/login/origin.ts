import { siteConfig } from '@angan/shared';
import { OWN_REMOTES } from '@angan/shared/platform';

const guarded = () =>
  [...OWN_REMOTES, ...(siteConfig().remotes ?? [])].filter(({ permission }) => permission);

/** Values of `from`: the prefixes of guarded remotes, without their slash. */
export const origins = (): string[] => guarded().map(({ prefix }) => prefix.slice(1));

/** The guarded remote that required the login; no other address is ever led to. */
export const originOf = (from: string | null) =>
  guarded().find(({ prefix }) => prefix.slice(1) === from);

export type Origin = ReturnType<typeof originOf>;

export const isDashboard = (origin: Origin): boolean => origin?.prefix === '/dashboard';
