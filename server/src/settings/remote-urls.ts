import {
  OWN_REMOTES,
  urlVariableOf,
  type RemoteName,
  type UrlVariable,
} from '@angan/shared/platform';
import { optional, optionalWhere } from './texts.ts';

/** The address of a folder on another origin, with one slash at its end. */
export const remoteUrl = optionalWhere(
  (url) =>
    URL.canParse(url) &&
    /^https:\/\/|^http:\/\/(127\.0\.0\.1|localhost)[:/]/.test(url) &&
    !/[?#]/.test(url),
  'must be like https://static.example/public-remote',
)
  .transform((url) => url && `${new URL(url).href.replace(/\/+$/, '')}/`)
  .describe(
    'Folder of a remote on another origin, one variable for each remote: `PUBLIC_REMOTE_URL` for `public-remote`.',
  );

export const remoteUrlVariables = Object.fromEntries(
  OWN_REMOTES.map((remote) => [urlVariableOf(remote), remoteUrl]),
) as Record<UrlVariable, typeof remoteUrl>;

export const remoteUrlsOf = (data: Record<UrlVariable, string | undefined>) =>
  Object.fromEntries(
    OWN_REMOTES.map((remote) => [remote.name, data[urlVariableOf(remote)]]),
  ) as Record<RemoteName, string | undefined>;

/** Keys by the part whose releases they sign. */
export const releaseKeys = optional
  .transform((value) => value?.split(',').map((pair) => pair.trim()) ?? [])
  .refine(
    (pairs) => pairs.every((pair) => /^[a-z-]+:[\w-]{43}$/.test(pair)),
    'must be parts such as public-remote, each with a colon and a key that the command key prints, and commas between',
  )
  .transform((pairs) => {
    const keys: Partial<Record<string, string[]>> = {};
    for (const [part = '', key = ''] of pairs.map((pair) => pair.split(':')))
      (keys[part] ??= []).push(key);
    return keys;
  })
  .describe(
    'Public keys whose signature the releases of a part need, as `public-remote:KEY,shell:KEY`; several for one part where they take turns.',
  );
