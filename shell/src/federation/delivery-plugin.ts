import type { RemoteName } from '@angan/shared/platform';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { RemoteError } from './remote-error.ts';
import { baseOf, registerRelease, registeredRemote } from './registered.ts';
import { fetchText, pastCaches } from './requests.ts';

/** Ten minutes: the browser reports a connection that broke, and one that is slow may go on. */
const SCRIPT_TIMEOUT_MS = 600_000;

/**
 * How the files of remotes reach the page: never without their hash, twice where the first attempt
 * fails, and as slowly as they come.
 */
export const deliveryPlugin: ModuleFederationRuntimePlugin = {
  name: 'angan-delivery',

  /** Manifests are the one file without a hash: one that carries code is not handed on. */
  async fetch(url) {
    const manifest = await fetchText(url);
    if (manifest.includes('getPublicPath')) throw new Error(`${url} carries code`);
    return new Response(manifest);
  },

  /** The page preloads with hashes, which the runtime's own preloads lack. */
  beforePreloadRemote({ preloadOps }) {
    preloadOps.length = 0;
  },

  createScript({ url, remoteInfo }) {
    const remote = remoteInfo && registeredRemote(remoteInfo.name);
    if (!remote || !url.startsWith(baseOf(remote)))
      throw new Error(`${url} is no file of a registered remote`);
    if (__FAIL_CLOSED__ && !remote.integrity) throw new Error(`No hash is known of ${url}`);
    const script = document.createElement('script');
    script.async = true;
    script.crossOrigin = 'anonymous';
    if (remote.integrity) script.integrity = remote.integrity;
    script.src = remote.afresh ? pastCaches(url) : url;
    return { script, timeout: SCRIPT_TIMEOUT_MS };
  },

  /** One further attempt, with the release that is live now and past every cache. */
  async errorLoadRemote({ id, lifecycle, error, origin }) {
    const name = id.split('/')[0] as RemoteName;
    if (lifecycle !== 'onLoad' || registeredRemote(name)?.afresh || error instanceof RemoteError)
      return undefined;
    await registerRelease(origin, name, true);
    return origin.loadRemote(id);
  },
};
