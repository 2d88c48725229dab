import { boot } from '../boot.ts';

/** A call that has not answered by then has failed: the runtime itself would wait 20 s, or for ever. */
const TIMEOUT_MS = 4000;

/** Counts the forced attempts: their addresses carry it, so that no cache answers with the copy that failed. */
let attempts = 0;
export const nextAttempt = (): number => ++attempts;

/** Remote entries by the remote's name, as the manifests that were read last name them. */
const entries = new Map<string, string>();
export const knownEntry = (name: string): string | undefined => entries.get(name);

interface Manifest {
  name: string;
  metaData: { remoteEntry: { name: string } };
  exposes: { assets: unknown }[];
}

const nothing = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };

/** Asks for a file that may change at any time; rejects when it is not there within four seconds. */
export async function fetchFresh(url: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(url, { ...init, cache: 'no-cache', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${response.status} ${url}`);
  return response;
}

/** The runtime's way to a manifest: the page brought it, or it is fetched within bounds. */
export async function fetchManifest(url: string, init: RequestInit): Promise<Response> {
  const inlined = boot().manifests[new URL(url, location.href).pathname];
  const manifest = (inlined && attempts === 0 ? inlined : await (await fetchFresh(url, init)).json()) as Manifest;
  const { name, metaData, exposes } = manifest;
  entries.set(name, metaData.remoteEntry.name);
  // The runtime would preload the exposed files without their hashes, and so fetch them twice: the page names what it needs itself.
  return new Response(JSON.stringify({ ...manifest, exposes: exposes.map((expose) => ({ ...expose, assets: nothing })) }));
}

/** Expected hashes of remote entries, by address without query; `/remotes.json` tells them. */
const integrities = new Map<string, string>();
export function expectEntry(manifest: string, file: string, integrity: string): void {
  integrities.set(new URL(file, new URL(manifest, location.href)).href, integrity);
}

/** The runtime's way to a remote entry. Without a known hash nothing is run: a changed file and an unknown one fail alike. */
export function createScript({ url }: { url: string }) {
  const script = document.createElement('script');
  const integrity = integrities.get(new URL(url, location.href).href.split('?')[0]!);
  if (__FAIL_CLOSED__ && !integrity) throw new Error(`No hash is known of ${url}`);
  script.async = true;
  script.crossOrigin = 'anonymous';
  if (integrity) script.integrity = integrity;
  script.src = attempts > 0 ? `${url}${url.includes('?') ? '&' : '?'}r=${attempts}` : url;
  return { script, timeout: TIMEOUT_MS };
}
