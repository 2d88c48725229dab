import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Fastify from 'fastify';
import { describeAboveDatabase } from '../../testing/databases.ts';
import { startApp } from '../../testing/test-app.ts';
import { healthRoutes } from './health.ts';

describeAboveDatabase('readyz/', (makeDatabase) => {
  it('names what is missing: files and disk leave the site readable, the database does not', async () => {
    const database = await makeDatabase();
    const server = await startApp(database);
    const ask = async () => {
      const { status, body } = await server.call('GET', 'readyz/');
      return { status, ...(body as { checks: unknown; code?: string }) };
    };
    const well = { database: 'ok', files: 'ok', disk: 'ok' };
    expect(await ask()).toEqual({ status: 'ok', checks: well });

    const folder = path.join(database.dataDir, 'media/files');
    rmSync(folder, { recursive: true });
    mkdirSync(path.dirname(folder), { recursive: true });
    writeFileSync(folder, 'in the way');
    const checks = { ...well, files: 'unavailable' };
    expect(await ask()).toEqual({ status: 'degraded', checks });
    rmSync(folder);
    expect(await ask()).toEqual({ status: 'ok', checks: well });

    await server.store.db.destroy();
    const { status, body, headers } = await server.call('GET', 'readyz/');
    expect([status, body.code, body.checks, headers['retry-after']]).toEqual([
      503,
      'unavailable',
      { ...well, database: 'unavailable' },
      '2',
    ]);
    expect(await server.call('GET', 'healthz/')).toMatchObject({ status: 200 });
    await server.close();
    await database.remove();
  });
});

it('a check that never ends is bounded, and shared by all who wait', async () => {
  let queries = 0;
  const app = Fastify();
  await app.register(
    healthRoutes(
      {
        database: () => Promise.resolve(),
        files() {
          queries += 1;
          return new Promise(() => undefined);
        },
        isFull: () => Promise.resolve(true),
      },
      50,
    ),
  );
  const answers = await Promise.all([1, 2, 3].map(() => app.inject({ url: '/readyz/' })));
  expect(answers.map((answer) => answer.json<unknown>())).toEqual(
    Array(3).fill({
      status: 'degraded',
      checks: { database: 'ok', files: 'unavailable', disk: 'full' },
    }),
  );
  expect(queries).toBe(1);
  await app.close();
});
