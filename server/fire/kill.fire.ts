import { randomInt } from 'node:crypto';
import { until } from '../testing/until.ts';
import { signIn } from './support/client.ts';
import { figures, quantile } from './support/figures.ts';
import { differences, Ledger } from './support/ledger.ts';
import { times } from './support/mode.ts';
import { pause } from './support/pause.ts';
import { onEachDatabase } from './support/places.ts';
import { fireServer } from './support/server.ts';
import { damage, stored } from './support/damage.ts';
import { writeUntilKilled } from './support/writers.ts';

onEachDatabase('a server killed again and again while four writers write', (rows) => {
  it('a killed server keeps every write that it has answered, and no half of another', async () => {
    const { kind, env } = rows();
    const server = await fireServer({ env });
    const ledger = new Ledger();
    const restarts: number[] = [];
    const refused: string[] = [];
    try {
      await server.start();
      const call = await signIn(server);
      const cycles = times(200, kind === 'SQLite' ? 3 : 1);
      for (let cycle = 0; cycle < cycles; cycle += 1) {
        let isDead = false;
        const writing = writeUntilKilled(call, ledger, () => isDead);
        await pause(randomInt(60, 460));
        // On a slow machine a moment may hold no write at all.
        await until('enough was answered', () => ledger.acknowledged > cycle + 1);
        isDead = true;
        await server.end('SIGKILL');
        refused.push(...(await writing));
        restarts.push(await server.start());
      }
      expect(refused).toEqual([]);
      expect(await differences(ledger, call, server.origin)).toEqual([]);
      await server.swept();
      await server.end();
      expect(await damage({ dataDir: server.dataDir, databaseUrl: env.DATABASE_URL })).toEqual([]);
      expect(ledger.acknowledged).toBeGreaterThan(cycles);
      figures(`kill-${kind.toLowerCase()}`, {
        'kills while four writers write': cycles,
        'writes answered': ledger.acknowledged,
        'of them lost, half there or changed': 0,
        'files without a row, rows without a file, unfinished uploads': 0,
        'stored files at the end': stored(server.dataDir).length,
        'from start to first answer, median (ms)': quantile(restarts, 0.5),
        'from start to first answer, slowest (ms)': quantile(restarts, 1),
      });
    } finally {
      await server.remove();
    }
  });
});
