import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { remotePart, type RemotePart } from './part-release.ts';
import { readCard, readManifest, verified, type ReleaseKeys } from './release-card.ts';
import type { Report } from './reload-on-change.ts';
import { TRIAL_CARD } from './released-parts.ts';

const TIMEOUT = 4000;

/** A release as it was downloaded, and as it is cached on disk for a start without network. */
interface Copy {
  url: string;
  card: string;
  manifest: string;
  server: Record<string, string>;
}

function open({ url, card: text, manifest, server }: Copy, { folder, keys }: Options): RemotePart {
  const card = readCard(text, folder, keys);
  const files = Object.entries(card.server ?? {}).map(
    ([name, hash]) => [name, verified(name, server[name] ?? '', hash)] as const,
  );
  return remotePart({
    stamp: text,
    base: url,
    client: '',
    card,
    server: new Map(files),
    manifest: readManifest(verified(card.manifest, manifest, card.integrity[card.manifest])),
  });
}

async function download(address: string, isOptional = false): Promise<string> {
  const response = await fetch(address, {
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT),
  });
  // A bucket that lists nothing to strangers answers 403 for what is not there.
  if (isOptional && [403, 404].includes(response.status)) return '';
  if (!response.ok) throw new Error(`${response.status} ${address}`);
  return response.text();
}

interface Options {
  name: string;
  folder: string;
  /** Address of the remote's folder, with a slash at its end. */
  url: string;
  /** Folder for the last good copy. */
  cacheDir: string;
  keys: ReleaseKeys;
  report: Report;
}

async function fetchCopy({ url, folder, keys }: Options, text: string): Promise<Copy> {
  const { manifest, release, server = {} } = readCard(text, folder, keys);
  const names = Object.keys(server);
  const [manifestText = '', ...files] = await Promise.all(
    [`${url}${manifest}`, ...names.map((each) => `${url}releases/${release}/server/${each}`)].map(
      (address) => download(address),
    ),
  );
  return {
    url,
    card: text,
    manifest: manifestText,
    server: Object.fromEntries(names.map((each, index) => [each, files[index]!])),
  };
}

/** `refresh` looks for a new release; until one is complete, the last good copy is used. */
export function crossOriginRemote(options: Options) {
  const { name, folder, url, cacheDir, keys, report } = options;
  const file = path.join(cacheDir, `${name}.json`);
  let part: RemotePart | undefined;
  let trial: RemotePart | undefined;
  let lastError = '';
  let isClosed = false;

  function writeCache(copy: Copy) {
    mkdirSync(cacheDir, { recursive: true });
    writeFileSync(`${file}.new`, JSON.stringify(copy));
    renameSync(`${file}.new`, file);
  }

  try {
    const copy = JSON.parse(readFileSync(file, 'utf8')) as Copy;
    if (copy.url === url) part = open(copy, options);
  } catch {
    // No usable copy is cached: the first refresh downloads one.
  }

  async function renew() {
    const text = await download(`${url}remote.json`);
    if (text !== part?.stamp) {
      const copy = await fetchCopy(options, text);
      part = open(copy, options);
      writeCache(copy);
    }
    const trialText = await download(`${url}${TRIAL_CARD}`, true);
    // A host may answer a page for what it does not have.
    const isUnderWay = trialText.startsWith('{') && readCard(trialText, folder, keys).trial?.share;
    if (!isUnderWay) trial = undefined;
    else if (trialText !== trial?.stamp) trial = open(await fetchCopy(options, trialText), options);
  }

  let underway: Promise<void> | undefined;
  return {
    current: () => part,
    trial: () => trial,
    /** A look that is under way says nothing more. */
    close: () => void (isClosed = true),
    /** Never rejects; a failure is reported once, until another one follows. */
    refresh: () =>
      (underway ??= renew()
        .then(() => void (lastError = ''))
        .catch((error: unknown) => {
          if (!isClosed && String(error) !== lastError)
            report(`no new release of ${name} could be fetched from ${url}`, error);
          lastError = String(error);
        })
        .finally(() => (underway = undefined))),
  };
}
