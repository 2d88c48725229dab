import { execFile } from 'node:child_process';
import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test, type Browser, type BrowserContext } from '@playwright/test';
import { previousRelease } from '../../server/fire/support/previous-release.ts';
import { folderOfTests } from '../support/folder.ts';
import { root, startProduct, type Product } from '../support/product.ts';

export type Part = 'shell' | 'public-remote' | 'admin-remote';

/**
 * Where the built parts are: those of this repository, those that next-build.mjs made of a changed
 * copy, and those of the release that colleges run now.
 */
export const builds = {
  now: root,
  get next(): string {
    const folder = process.env['ANGAN_NEXT'];
    if (!folder) throw new Error('Run these journeys with npm run test:remotes.');
    return folder;
  },
  get previous(): string {
    return previousRelease();
  },
};
export type Generation = keyof typeof builds;

/** The ways in which broken-builds.mjs makes remotes unfit. */
export type Way = 'faulty' | 'contract' | 'singleton';

/** A folder of releases for the tests of a file. */
export function releasesFolder() {
  const dir = folderOfTests('releases');
  const command = (script: string, ...args: string[]) =>
    new Promise<string>((resolve, reject) => {
      execFile(
        process.execPath,
        [path.join(root, 'remote-kit/bin/angan-remote.mjs'), script, ...args],
        { cwd: root },
        (error, stdout, stderr) =>
          error ? reject(new Error(stderr || stdout || error.message)) : resolve(stdout),
      );
    });
  const cardFile = (part: Part) =>
    path.join(dir, part, part === 'shell' ? 'shell.json' : 'remote.json');
  const live = (part: Part) =>
    (JSON.parse(readFileSync(cardFile(part), 'utf8')) as { release: string }).release;

  /** A shell in words only, which any of the unfit remotes would fit. */
  function pretence(way: Way): string {
    const place = path.join(dir, '..', `${path.basename(dir)}-${way}`);
    cpSync(path.join(dir, 'shell'), path.join(place, 'shell'), { recursive: true });
    const file = path.join(place, 'shell/shell.json');
    const card = JSON.parse(readFileSync(file, 'utf8')) as {
      contract: number;
      singletons: Record<string, string>;
    };
    if (way === 'contract') card.contract = 2;
    if (way === 'singleton') card.singletons['@angan/shared'] = '99.0.0';
    writeFileSync(file, JSON.stringify(card));
    pretences.push(place);
    return place;
  }
  const pretences: string[] = [];
  test.afterAll(() =>
    pretences.forEach((folder) => rmSync(folder, { recursive: true, force: true })),
  );

  return {
    dir,
    live,
    /**
     * Releases an unfit remote and answers its id; `unasked` leads the checks to a shell that it
     * seems to fit.
     */
    async releaseUnfit(part: Part, way: Way, unasked = false): Promise<string> {
      await command(
        'release',
        part,
        '--to',
        dir,
        '--from',
        path.join(builds.next, 'broken', way, part),
        ...(unasked ? ['--beside', pretence(way)] : []),
      );
      return live(part);
    },
    /** Releases a part as it was built, or, without a generation, builds it first as a team would. */
    async release(part: Part, generation?: Generation): Promise<string> {
      await command(
        'release',
        part,
        '--to',
        dir,
        ...(generation ? ['--from', path.join(builds[generation], part, 'dist')] : []),
      );
      return live(part);
    },
    /** Gives a build to so many per cent of the visits. */
    share: (part: Part, folder: string, percent: number) =>
      command('release', part, '--to', dir, '--from', folder, '--share', String(percent)),
    async rollback(part: Part): Promise<string> {
      await command('rollback', part, '--to', dir);
      return live(part);
    },
    /** Makes a stored release live, as a rollback does, without its check. */
    choose(part: Part, release: string) {
      const card = cardFile(part);
      writeFileSync(
        `${card}.new`,
        readFileSync(path.join(dir, part, 'releases', release, path.basename(card))),
      );
      renameSync(`${card}.new`, card);
    },
    /**
     * Takes away what a kept release alone has, as a prune or a host that keeps nothing would;
     * answers how to put it back.
     */
    takeAway(part: Part, release: string): () => void {
      const filesOf = (card: string) =>
        Object.keys(
          (JSON.parse(readFileSync(card, 'utf8')) as { integrity: Record<string, string> })
            .integrity,
        );
      const stays = new Set(filesOf(cardFile(part)));
      const removed = filesOf(
        path.join(dir, part, 'releases', release, path.basename(cardFile(part))),
      ).filter((file) => !stays.has(file));
      const files = removed
        .flatMap((file) => ['', '.br', '.gz'].map((packed) => path.join(dir, part, file + packed)))
        .filter(existsSync);
      const contents = files.map((file) => readFileSync(file));
      for (const file of files) rmSync(file);
      return () => files.forEach((file, index) => writeFileSync(file, contents[index]!));
    },
  };
}

export type Releases = Record<Part, Generation>;

/** Releases each part as it was built in each generation; answers what makes one of them live for each part. */
export async function releaseAll(
  releases: ReturnType<typeof releasesFolder>,
  generations: readonly Generation[],
): Promise<(selected: Releases) => void> {
  const parts: Part[] = ['shell', 'public-remote', 'admin-remote'];
  const ids = new Map<string, string>();
  for (const generation of generations)
    for (const part of parts)
      ids.set(`${part} ${generation}`, await releases.release(part, generation));
  return (selected) => {
    for (const part of parts) releases.choose(part, ids.get(`${part} ${selected[part]}`)!);
  };
}

/** A person at a computer; nothing moves that a step would wait for. */
export async function openContext(browser: Browser, baseURL: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1440, height: 900 },
    locale: 'bn-BD',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(30_000);
  return context;
}

/** Starts the server of a generation on a copy of the demonstration college. */
export const startServer = (
  generation: Generation,
  env: Record<string, string>,
): Promise<Product> => startProduct(env, builds[generation]);
