import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { until } from '../testing/until.ts';
import { fakeStore } from '../src/ops/offsite/testing/s3-store.ts';
import { caller, signIn, type Call } from './support/client.ts';
import { itInLongForm } from './support/mode.ts';
import { pause } from './support/pause.ts';
import { fireServer, type FireServer } from './support/server.ts';
import { smallDisk } from './support/small-disk.ts';

const BACKUP_KEY = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

describe('a place of copies that does not do', () => {
  let server: FireServer;
  afterEach(() => server.remove());

  const copies = async (call: Call) =>
    (await call('GET', 'overview/')).json['copies'] as { state: string; minutes: number | null };
  const untilState = (call: Call, state: string, seconds?: number) =>
    until(
      `the start page says ${state}`,
      async () => (await copies(call)).state === state,
      seconds,
    );
  async function expectWell(call: Call) {
    expect((await call('POST', 'notices/', { json: { title: 'এরপর' } })).status).toBe(201);
    expect((await call('GET', 'notices/')).status).toBe(200);
    expect((await caller(server)('GET', '/notice')).status).toBe(200);
  }

  it('and does not answer leaves the site as it is, also at its end', async () => {
    const store = await fakeStore();
    store.waits = (method) => (method === 'PUT' ? new Promise(() => undefined) : undefined);
    try {
      server = await fireServer({ env: { BACKUP_KEY, ...store.env } });
      await server.start();
      const call = await signIn(server);
      await until('the first copy was sent', () => store.objects.size > 0);
      await expectWell(call);
      expect(await copies(call)).toMatchObject({ state: 'late', minutes: null });
      expect(await server.end()).toBe(0);
    } finally {
      await store.close();
    }
  });

  itInLongForm('and answers after 30 s is said on the start page, and tried again', async () => {
    const store = await fakeStore();
    store.waits = () => pause(30_000);
    try {
      server = await fireServer({ env: { BACKUP_KEY, ...store.env } });
      await server.start();
      const call = await signIn(server);
      await untilState(call, 'failing', 120);
      await expectWell(call);
      store.waits = () => undefined;
      await untilState(call, 'current', 150);
    } finally {
      await store.close();
    }
  });

  const disk = smallDisk(1);
  afterAll(() => disk?.remove());
  async function fill(folder: string) {
    writeFileSync(path.join(folder, 'full'), Buffer.alloc(1_040_000));
    server = await fireServer({ env: { BACKUP_KEY, BACKUP_TO: folder } });
    await server.start();
    const call = await signIn(server);
    await untilState(call, 'failing');
    expect(server.output()).toMatch(/copy of the data failed/);
    expect(server.output()).toMatch(/ENOSPC/);
    await expectWell(call);
    const names = readdirSync(folder, { recursive: true, withFileTypes: true });
    expect(names.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual(['full']);
    return call;
  }
  if (!disk) process.stderr.write('SKIPPED, no disk can be mounted: a full place of copies\n');
  (disk ? it : it.skip)(
    'and is full is said on the start page, and holds no half copy',
    async () => {
      await fill(disk?.folder ?? '');
    },
  );
  if (disk)
    itInLongForm('and was full is tried again a minute later', async () => {
      const call = await fill(disk.folder);
      rmSync(path.join(disk.folder, 'full'));
      await untilState(call, 'current', 150);
    });
});
