import { expect, test } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { eventually } from '../support/eventually.ts';
import { folderOfTests } from '../support/folder.ts';
import { root } from '../support/product.ts';
import { builds, startServer, type Generation } from './releasing.ts';

const web = folderOfTests('update');
const READERS = 4;
const ROUNDS = 6;
let site: Awaited<ReturnType<typeof startServer>>;

const COMMANDS = pathToFileURL(path.join(root, 'scripts/build/builds.mjs')).href;

/** Runs one of the commands that `npm run build` consists of; returns what it returned. */
const command = (call: string) =>
  JSON.parse(
    execFileSync(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `import * as builds from '${COMMANDS}'; console.log(JSON.stringify(builds.${call} ?? null));`,
      ],
      { encoding: 'utf8' },
    ),
  ) as string | null;
const webRoot = JSON.stringify(web);

/** Puts a finished build of a generation beside the served one and switches over, as `npm run build` does. */
function update(generation: Generation): void {
  const id = command(`newBuildId('${generation.padEnd(8, '0')}')`)!;
  for (const part of ['shell', 'public-remote', 'admin-remote'])
    cpSync(
      path.join(builds[generation], part, 'dist'),
      path.join(web, command(`buildFolder('${id}')`)!, part),
      { recursive: true, dereference: true },
    );
  command(`switchTo(${webRoot}, '${id}')`);
}

test.beforeAll(async () => {
  update('now');
  cpSync(path.join(root, 'server/demo'), path.join(web, 'server/demo'), { recursive: true });
  site = await startServer('now', { WEB_ROOT: web });
});
test.afterAll(() => site?.stop());

/** Reads a page, and everything that it names, a little later, as a slow phone does. */
async function readPage(failures: string[], seen: Set<string>): Promise<number> {
  const page = await fetch(`${site.origin}/notice`);
  const html = await page.text();
  if (!page.ok) failures.push(`${page.status} /notice`);
  const files = [...html.matchAll(/(?:src|href)="(\/(?:static|remotes)\/[^"]+)"/g)].map(
    ([, address]) => address!,
  );
  seen.add(files.find((file) => file.includes('/static/main.')) ?? 'no script');
  const remotes = await fetch(`${site.origin}/remotes.json`);
  if (!remotes.ok) failures.push(`${remotes.status} /remotes.json`);
  for (const file of files) {
    const answer = await fetch(site.origin + file);
    await answer.arrayBuffer();
    if (!answer.ok) failures.push(`${answer.status} ${file}`);
  }
  return files.length + 2;
}

test('readers meet no missing file while a build is updated and rolled back', async () => {
  const failures: string[] = [];
  const seen = new Set<string>();
  let reads = 0;
  let reading = true;
  const readers = Array.from({ length: READERS }, async () => {
    while (reading) reads += await readPage(failures, seen);
  });
  const moreClicks = async () => {
    const enough = reads + 200;
    const isEnough = eventually(() => expect(reads).toBeGreaterThanOrEqual(enough), 120_000);
    await Promise.race([...readers, isEnough]);
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    await moreClicks();
    if (round % 3 === 2) expect(command(`switchBack(${webRoot})`)).not.toBeNull();
    else update(round % 3 === 0 ? 'next' : 'now');
  }
  await moreClicks();
  reading = false;
  await Promise.all(readers);
  process.stdout.write(`\n${reads} reads through ${ROUNDS} switches, ${failures.length} failed\n`);
  expect(failures).toEqual([]);
  expect(seen.size).toBe(2);
});
