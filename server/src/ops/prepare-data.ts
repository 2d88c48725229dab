import path from 'node:path';
import { college } from '../../demo/college.ts';
import { createFirstAdmin } from '../auth/first-admin.ts';
import { passwordHasher } from '../auth/passwords.ts';
import type { Config } from '../config.ts';
import type { Store } from '../db/store.ts';
import { migrate } from '../db/migrate.ts';
import { declineDemo, isDemoDecided, loadDemo } from '../demo/load.ts';
import { openMedia } from '../media/open.ts';
import { sweepMedia } from '../media/sweep.ts';
import { maintain } from './maintenance.ts';
import { resources } from '../resources/index.ts';

/** Makes a store ready to be served: tables up to date, lost files swept, the demonstration and the first Admin where it is new. */
export async function prepareData(config: Config, store: Store, say: (line: string) => void): Promise<void> {
  await migrate(store);
  const { driver, library, close } = await openMedia(config, store);
  try {
    const deps = { store, library, contracts: resources.map(({ contract }) => contract), now: () => new Date() };
    await maintain(resources, deps);
    await sweepMedia(store, driver);
    if (!(await isDemoDecided(store))) {
      if (!config.demo) await declineDemo(store);
      else {
        say('Loading the demonstration college …');
        const mediaFolder = path.join(config.webRoot, 'server', 'demo', 'media');
        await loadDemo({ store, library, resources, college, mediaFolder, now: new Date(), progress: (line) => say(`  ${line}`) });
      }
    }
  } finally {
    close();
  }
  const admin = await createFirstAdmin(store, passwordHasher(config.passwordCost), config.admin, new Date());
  if (admin) say(admin.isMadeUp ? `First Admin: ${admin.username}, password: ${admin.password} (shown only now)` : `First Admin: ${admin.username}, with the password from ADMIN_PASSWORD`);
}
