import path from 'node:path';
import { createFirstAdmin, onlyAccountSignedOut } from '../auth/accounts/first-admin.ts';
import { passwordHasher } from '../auth/passwords/passwords.ts';
import type { Config } from '../config.ts';
import type { Store } from '../db/store.ts';
import { migrate } from '../db/migrate.ts';
import { declineDemo, isDemoDecided, loadDemo } from '../demo/load.ts';
import type { Driver } from '../media/storage/driver.ts';
import { openMedia } from '../media/open.ts';
import { claimBucket } from '../media/storage/owner.ts';
import { FilesUnavailable } from '../media/storage/unavailable.ts';
import { refuseLostDatabase } from './lost-database.ts';
import { maintain } from './maintenance.ts';
import { resources } from '../resources/index.ts';
import { sameNumbers } from './check/same-numbers.ts';

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
