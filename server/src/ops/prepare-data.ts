import path from 'node:path';
import { createFirstAdmin, onlyAccountSignedOut } from '../auth/accounts/first-admin.ts';
import { passwordHasher } from '../auth/passwords/passwords.ts';
import type { Config } from '../config.ts';
import type { Store } from '../db/store.ts';
import { migrate, StoreError } from '../db/migrate.ts';
import { declineDemo, isDemoDecided, loadDemo } from '../demo/load.ts';
import type { Driver } from '../media/storage/driver.ts';
import { openMedia } from '../media/open.ts';
import { FilesUnavailable } from '../media/storage/unavailable.ts';
import { refuseLostDatabase } from './data-folder.ts';
import { maintain } from './maintenance.ts';
import { resources } from '../resources/index.ts';
import { sameNumbers } from './check/check-database.ts';
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { initSetting } from '../db/settings.ts';
import { storedParts } from '../media/library.ts';
import { text } from 'node:stream/consumers';

/** No name of a stored file, so that no list and no sweep meets it. */
const MARK = 'angan-owner';

async function readMark(driver: Driver): Promise<string | null> {
  const found = await driver.get(MARK);
  if (!found) return null;
  return text(found.stream);
}

/** Marks a bucket as this database's; refuses that of another, whose files would be swept as nobody's. */
async function claimBucket(
  { db }: Store,
  driver: Driver,
  temp: { fresh(): string },
): Promise<void> {
  if (!driver.isRemote) return;
  const own = await initSetting(db, 'files-owner', randomBytes(16).toString('hex'));
  const mark = await readMark(driver);
  if (mark === own) return;
  if (mark !== null)
    throw new StoreError(
      'The bucket belongs to another database of Angan. Name another S3_BUCKET, or the database ' +
        'that it belongs to. Nothing was changed.',
    );
  const named = new Set((await storedParts(db)).map(({ key }) => key));
  for await (const { key } of driver.list()) {
    if (!named.has(key))
      throw new StoreError(
        'The bucket holds files of Angan that this database does not know. Name another S3_BUCKET, ' +
          'or restore the backup that goes with it. Nothing was changed.',
      );
  }
  const file = temp.fresh();
  await writeFile(file, own);
  await driver.put(file, MARK);
}

/** Marks a bucket as this database's own. While a far store is away the server starts all the same. */
async function claimFiles(
  store: Store,
  driver: Driver,
  temp: { fresh(): string },
  print: (line: string) => void,
): Promise<void> {
  try {
    await claimBucket(store, driver, temp);
  } catch (error) {
    if (!(error instanceof FilesUnavailable)) throw error;
    print(`The store of the files does not answer (${error.reason}); starting without it.`);
  }
}

const another = (username: string) =>
  `for another password: npm run angan -- reset-password ${username}`;

/** Makes a store ready to be served: tables up to date, the demonstration and the first Admin where it is new. */
export async function prepareData(
  config: Config,
  store: Store,
  print: (line: string) => void,
): Promise<void> {
  await migrate(store, undefined, refuseLostDatabase(config));
  for (const line of await sameNumbers(store)) print(line);
  const { driver, library, temp, close } = await openMedia(config, store);
  try {
    const deps = {
      store,
      library,
      contracts: resources.map(({ contract }) => contract),
      now: () => new Date(),
      historyDays: config.historyDays,
    };
    await maintain(resources, deps);
    await claimFiles(store, driver, temp, print);
    if (!(await isDemoDecided(store))) {
      if (!config.demo) await declineDemo(store, library, new Date());
      else {
        print('Loading the demonstration college …');
        const { college } = await import('../../demo/college.ts');
        const mediaFolder = path.join(config.webRoot, 'server', 'demo', 'media');
        await loadDemo({
          store,
          library,
          resources,
          college,
          mediaFolder,
          now: new Date(),
          progress: (line) => print(`  ${line}`),
        });
      }
    }
  } finally {
    close();
  }
  const admin = await createFirstAdmin(
    store,
    passwordHasher(config.passwordCost),
    config.admin,
    new Date(),
  );
  if (admin)
    print(
      admin.isGenerated
        ? `First Admin: ${admin.username}, password: ${admin.password} (shown only now; ${another(admin.username)})`
        : `First Admin: ${admin.username}, with the password from ADMIN_PASSWORD`,
    );
  else {
    const waiting = await onlyAccountSignedOut(store);
    if (waiting && !config.admin.password)
      print(`Nobody is signed in as ${waiting}, the only account; ${another(waiting)}`);
  }
}
