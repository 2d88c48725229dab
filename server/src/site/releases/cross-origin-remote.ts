import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { remotePart, type RemotePart } from './part-release.ts';
import { readCard, readManifest, verified } from './release-card.ts';
import type { Report } from './reload-on-change.ts';

const TIMEOUT = 4000;

/** A release as it was downloaded, and as it is cached on disk for a start without network. */
interface Copy {
  url: string;
  card: string;
  manifest: string;
  server: Record<string, string>;
}

function open({ url, card: text, manifest, server }: Copy): RemotePart {
  const card = readCard(text);
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

async function download(address: string): Promise<string> {
  const response = await fetch(address, {
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (!response.ok) throw new Error(`${response.status} ${address}`);
  return response.text();
}

interface Options {
  name: string;
  /** Address of the remote's folder, with a slash at its end. */
  url: string;
  /** Folder for the last good copy. */
  cacheDir: string;
  report: Report;
}

/** `refresh` looks for a new release; until one is complete, the last good copy is used. */
export function crossOriginRemote({ name, url, cacheDir, report }: Options) {
  const file = path.join(cacheDir, `${name}.json`);
  let part: RemotePart | undefined;
  let lastError = '';

  function writeCache(copy: Copy) {
    mkdirSync(cacheDir, { recursive: true });
    writeFileSync(`${file}.new`, JSON.stringify(copy));
    renameSync(`${file}.new`, file);
  }

  try {
    const copy = JSON.parse(readFileSync(file, 'utf8')) as Copy;
    if (copy.url === url) part = open(copy);
  } catch {
    // No usable copy is cached: the first refresh downloads one.
  }

  async function renew() {
    const text = await download(`${url}remote.json`);
    if (text === part?.stamp) return;
    const { manifest, release, server = {} } = readCard(text);
    const names = Object.keys(server);
    const [manifestText = '', ...files] = await Promise.all(
      [`${url}${manifest}`, ...names.map((each) => `${url}releases/${release}/server/${each}`)].map(
        download,
      ),
    );
    const copy = {
      url,
      card: text,
      manifest: manifestText,
      server: Object.fromEntries(names.map((each, index) => [each, files[index]!])),
    };
    part = open(copy);
    writeCache(copy);
  }

  let underway: Promise<void> | undefined;
  return {
    current: () => part,
    /** Never rejects; a failure is reported once, until another one follows. */
    refresh: () =>
      (underway ??= renew()
        .then(() => void (lastError = ''))
        .catch((error: unknown) => {
          if (String(error) !== lastError)
            report(`no new release of ${name} could be fetched from ${url}`, error);
          lastError = String(error);
        })
        .finally(() => (underway = undefined))),
  };
}
