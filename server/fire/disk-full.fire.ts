import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { caller, signIn, type Answered, type Call } from './support/client.ts';
import { figures } from './support/figures.ts';
import { fireServer, type FireServer } from './support/server.ts';
import { until } from '../testing/until.ts';
import { damage, unfinished } from './support/damage.ts';
import { smallDisk } from './support/small-disk.ts';
import { noticeForm } from './support/writers.ts';

const FULL = 'সার্ভারে জায়গা শেষ। কিছু মুছে জায়গা খালি করুন অথবা পরিচালককে জানান।';
const pdf = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(bytes, 'p')]);

/**
 * Sends until something else than a success comes, at most as often as would fill the place twice;
 * answers that.
 */
async function untilRefused(send: () => Promise<Answered>): Promise<Answered & { sent: number }> {
  for (let sent = 0; sent < 2000; sent += 1) {
    const answer = await send();
    if (answer.status >= 400) return { ...answer, sent };
  }
  throw new Error('it never filled up');
}

/** Works while there is no room: reading, signing in and out, and letting go. */
async function expectTheRestGoesOn(server: FireServer, call: Call, anyId: number): Promise<void> {
  expect((await call('GET', 'notices/')).status).toBe(200);
  expect((await call('GET', '/')).status).toBe(200);
  const again = await signIn(server);
  expect((await again('POST', 'logout/')).status).toBe(204);
  expect((await call('DELETE', `notices/${anyId}/`)).status).toBe(204);
  const ready = await caller(server)('GET', 'readyz/');
  expect([ready.status, ready.json]).toMatchObject([
    200,
    { status: 'degraded', checks: { disk: 'full' } },
  ]);
  await nothingUnfinished(server.dataDir);
}

/** The copy of a PDF whose first page is being drawn goes by itself. */
const nothingUnfinished = (dataDir: string) =>
  until('nothing unfinished is left', () => unfinished(dataDir).length === 0);

const asFull = ({ status, json }: Answered) => ({ status, code: json.code, message: json.message });
const REFUSED = { status: 507, code: 'storage_full', message: FULL };

describe('a full disk', () => {
  const disk = smallDisk(16);
  if (!disk) process.stderr.write('SKIPPED, this user may not mount a small disk: a full disk\n');
  afterAll(() => disk?.remove());

  (disk ? it : it.skip)(
    'refuses what is new with 507 while all else goes on, and takes it again once there is room',
    async () => {
      const dataDir = path.join(disk!.folder, 'data');
      const server = await fireServer({ env: { DISK_RESERVE_MB: '4' } }, dataDir);
      try {
        await server.start();
        const call = await signIn(server);
        const { json: first } = await call('POST', 'notices/', { json: { title: 'প্রথম' } });
        const { json: second } = await call('POST', 'notices/', { json: { title: 'দ্বিতীয়' } });
        const upload = () => call('POST', 'notices/', { form: noticeForm('ফাইল', pdf(300_000)) });
        const refused = await untilRefused(upload);
        expect(asFull(refused)).toEqual(REFUSED);
        await expectTheRestGoesOn(server, call, first.id);

        const row = () =>
          call('POST', 'notices/', { json: { title: 'সারি', description: 'ক'.repeat(20_000) } });
        expect(asFull(await untilRefused(row))).toEqual(REFUSED);
        await expectTheRestGoesOn(server, call, second.id);

        // Somebody else takes the rest to the last byte: nothing breaks, and nothing is left behind.
        const ballast = path.join(disk!.folder, 'ballast');
        spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=64k']);
        expect(asFull(await upload())).toEqual(REFUSED);
        expect((await call('GET', 'notices/')).status).toBe(200);
        await nothingUnfinished(dataDir);
        expect((await call('GET', 'notices/')).json).toHaveLength(refused.sent);

        // Whatever is kept free: a server that keeps nothing sees it as well.
        await server.end();
        await server.start({ env: { DISK_RESERVE_MB: '0' } });
        expect((await caller(server)('GET', 'readyz/')).json).toMatchObject({
          checks: { disk: 'full' },
        });

        rmSync(ballast);
        spawnSync('mount', ['-o', 'remount,size=32m', disk!.folder]);
        const freed = performance.now();
        expect((await upload()).status).toBe(201);
        expect((await row()).status).toBe(201);
        expect((await caller(server)('GET', 'readyz/')).json).toMatchObject({
          status: 'ok',
        });
        const recovered = Math.round(performance.now() - freed);
        await server.swept();
        await server.end();
        expect(await damage({ dataDir })).toEqual([]);
        figures('disk-full', {
          'uploads until a small disk was full': refused.sent,
          'unfinished files left': 0,
          'an upload, a row and /readyz after room was made (ms)': recovered,
        });
      } finally {
        await server.remove();
      }
    },
  );

  it('that other programs have filled while an upload was on its way leaves nothing of it', async () => {
    // Without root a limit on the size of a file is the nearest thing to a disk that fills up in the middle.
    const server = await fireServer({ under: ['prlimit', '--fsize=3000000'] });
    try {
      await server.start();
      const call = await signIn(server);
      const answer = await call('POST', 'notices/', { form: noticeForm('বড়', pdf(4_000_000)) });
      expect(asFull(answer)).toEqual(REFUSED);
      await nothingUnfinished(server.dataDir);
      expect((await call('POST', 'notices/', { form: noticeForm('ছোট', pdf(1000)) })).status).toBe(
        201,
      );
      await server.swept();
      await server.end();
      expect(await damage({ dataDir: server.dataDir })).toEqual([]);
    } finally {
      await server.remove();
    }
  });
});

describe('a quota that is used up', () => {
  it('refuses files with 507, takes rows, and takes files again when the quota is raised', async () => {
    const server = await fireServer({ env: { MEDIA_QUOTA_MB: '2' } });
    try {
      await server.start();
      const call = await signIn(server);
      const upload = () => call('POST', 'notices/', { form: noticeForm('ফাইল', pdf(300_000)) });
      const refused = await untilRefused(upload);
      expect(refused.sent).toBe(6);
      expect(asFull(refused)).toEqual(REFUSED);
      const row = await call('POST', 'notices/', { json: { title: 'সারি' } });
      expect(row.status).toBe(201);
      expect((await call('GET', 'notices/')).json).toHaveLength(7);
      await nothingUnfinished(server.dataDir);
      await server.end();
      await server.start({ env: { MEDIA_QUOTA_MB: '3' } });
      expect((await upload()).status).toBe(201);
    } finally {
      await server.remove();
    }
  });
});
