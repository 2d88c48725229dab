import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeEachDatabase, type TestDatabase } from '../testing/databases.ts';
import { file, filesOf, pdf, pngOf } from '../testing/files.ts';
import { startApp, type TestApp } from '../testing/test-app.ts';
import { openDriver, tempRoot } from '../src/media/open.ts';
import { sweepMedia } from '../src/media/sweep.ts';
import { tempFolder } from '../src/media/storage/temp-folder.ts';
import { allDrawn } from '../src/media/testing/uploads.ts';
import { makeBackup } from '../src/ops/backup/make-backup.ts';
import { openArchive } from '../src/ops/backup/reader.ts';
import { restoreArchive } from '../src/ops/backup/restore.ts';
import { verifyArchive } from '../src/ops/backup/verify.ts';
import { prepareData } from '../src/ops/prepare-data.ts';
import { checkFiles } from '../src/ops/check/check-command.ts';
import { contentOf } from '../src/ops/testing/content.ts';
import { cuttableLine, makeBucket, s3Env } from './store.ts';

describeEachDatabase('a server that keeps its files in a bucket', (makeDatabase) => {
  let database: TestDatabase;
  let line: Awaited<ReturnType<typeof cuttableLine>>;
  let app: TestApp;
  let token: string;
  beforeEach(async () => {
    database = await makeDatabase();
    line = await cuttableLine();
    app = await startApp(database, s3Env(await makeBucket(line.endpoint)));
    token = (await app.account('admin', 'Admin')).token;
  });
  afterEach(async () => {
    await app.close();
    await line.close();
    await database.remove();
  });

  const stored = async () => {
    const keys: string[] = [];
    for await (const { key } of openDriver(app.config).list()) keys.push(key);
    return keys.sort();
  };
  const upload = async (n: number) =>
    await app.call('POST', 'notices/', {
      token,
      form: { title: `নোটিশ ${n}`, pdf_file: file(pdf(`notice ${n}`), 'সূচি.pdf') },
    });

  it('answers a PDF in full, in parts, by its ETag and by its head', async () => {
    const {
      body: { pdf_file },
    } = await upload(1);
    const answer = await app.call('GET', pdf_file);
    expect({
      status: answer.status,
      data: answer.raw,
      type: answer.headers['content-type'],
      length: Number(answer.headers['content-length']),
    }).toEqual({
      status: 200,
      data: pdf('notice 1'),
      type: 'application/pdf',
      length: pdf('notice 1').length,
    });
    const part = await app.call('GET', pdf_file, { headers: { range: 'bytes=0-4' } });
    expect({
      status: part.status,
      data: part.raw.toString(),
      range: part.headers['content-range'],
    }).toEqual({ status: 206, data: '%PDF-', range: `bytes 0-4/${pdf('notice 1').length}` });
    expect((await app.call('GET', pdf_file, { headers: { range: 'bytes=9999-' } })).status).toBe(
      416,
    );
    expect(
      (
        await app.call('GET', pdf_file, {
          headers: { 'if-none-match': String(answer.headers.etag) },
        })
      ).status,
    ).toBe(304);
    expect(await app.call('HEAD', pdf_file)).toMatchObject({ status: 200, raw: Buffer.alloc(0) });
  });

  it('shows a picture in each width, and that of a student to an Admin or by a signed address alone', async () => {
    const {
      body: { id },
    } = await app.call('POST', 'classes/', { token, json: { name: 'একাদশ' } });
    const { body: student } = await app.call('POST', 'students/', {
      token,
      form: {
        full_name: 'রহিমা',
        roll_number: '১',
        class_name: String(id),
        photo: file(await pngOf(700, 500), 'r.png'),
      },
    });
    expect(student.media.photo.variants.map(({ width }: { width: number }) => width)).toEqual([
      160, 320, 640, 700,
    ]);
    for (const { url } of student.media.photo.variants)
      expect(await app.call('GET', url)).toMatchObject({
        status: 200,
        headers: { 'content-type': 'image/webp' },
      });
    const [plain] = student.photo.split('?');
    expect((await app.call('GET', plain)).status).toBe(401);
    expect((await app.call('GET', plain, { token })).status).toBe(200);
  });

  it('keeps a replaced file for the version before, and lets go of those of an upload that was refused', async () => {
    const { body: first } = await upload(1);
    const { body: second } = await app.call('PATCH', `notices/${first.id}/`, {
      token,
      form: { pdf_file: file(pdf('second'), 'b.pdf') },
    });
    expect(await app.call('GET', first.pdf_file)).toMatchObject({
      status: 302,
      headers: { location: second.pdf_file },
    });
    expect(await stored()).toHaveLength(2);
    const refused = await app.call('POST', 'notices/', {
      token,
      form: { title: '', pdf_file: file(pdf('third'), 'c.pdf') },
    });
    expect({ status: refused.status, fields: Object.keys(refused.body.fields) }).toEqual({
      status: 400,
      fields: ['title'],
    });
    await allDrawn(app);
    expect(await stored()).toHaveLength(2);
    expect(filesOf(app).temporary).toEqual([]);
  });

  it('sweeps what no row names, once it is old enough not to belong to an upload on its way', async () => {
    const { body } = await upload(1);
    const driver = openDriver(app.config);
    const stray = `${'ab'.repeat(16)}.pdf`;
    const temp = tempFolder(tempRoot(app.config));
    const name = temp.fresh();
    writeFileSync(name, 'left behind');
    await driver.put(name, stray);
    expect(await sweepMedia(app.store, driver)).toBe(0);
    expect(await sweepMedia(app.store, { ...driver, sweepAge: -60_000 })).toBe(1);
    expect(await stored()).toEqual([body.pdf_file.replace('/media/', '')]);
    temp.remove();
  });

  it('says in Bengali that the files are away while the store is, loses nothing, and goes on when it is back', async () => {
    const { body: before } = await upload(1);
    line.cut();
    const away = {
      code: 'unavailable',
      message: 'ফাইলের ভান্ডার এই মুহূর্তে সাড়া দিচ্ছে না। একটু পরে আবার চেষ্টা করুন।',
    };
    expect(await upload(2)).toMatchObject({
      status: 503,
      body: away,
      headers: { 'retry-after': '5' },
    });
    expect(
      await app.call('PATCH', `notices/${before.id}/`, {
        token,
        form: { pdf_file: file(pdf('new'), 'n.pdf') },
      }),
    ).toMatchObject({ status: 503, body: away });
    expect(await app.call('GET', before.pdf_file)).toMatchObject({ status: 503, body: away });
    expect((await app.call('POST', 'notices/', { token, json: { title: 'শুধু লেখা' } })).status).toBe(
      201,
    );
    expect(filesOf(app).temporary).toEqual([]);
    line.mend();
    expect((await app.call('GET', before.pdf_file)).raw).toEqual(pdf('notice 1'));
    expect(
      (await app.call('GET', 'notices/')).body.map(({ title }: { title: string }) => title),
    ).toEqual(['শুধু লেখা', 'নোটিশ 1']);
    expect((await upload(3)).status).toBe(201);
    expect((await checkFiles(app.store, openDriver(app.config), () => undefined)).problems).toEqual(
      [],
    );
  });

  it('starts on a bucket of its own again and again, on no other, and without one that is away', async () => {
    const prepare = async (place: TestDatabase, config = app.config) => {
      const messages: string[] = [];
      await prepareData({ ...config, demo: false, dataDir: place.dataDir }, place.open(), (line) =>
        messages.push(line),
      );
      return messages.filter((line) => !/^(First Admin|Nobody is signed in)/.test(line));
    };
    expect(await prepare(database)).toEqual([]);
    expect(await prepare(database)).toEqual([]);
    // The sessions of the test are of another year, and have been let go.
    token = (await app.account('second', 'Admin')).token;
    const { body } = await upload(1);
    const stranger = await makeDatabase();
    await expect(prepare(stranger)).rejects.toThrow(
      'The bucket belongs to another database of Angan.',
    );
    const unmarked = { ...app.config, s3: await makeBucket() };
    const found = await startApp(database, s3Env(unmarked.s3));
    expect(
      (
        await found.call('POST', 'notices/', {
          token,
          form: { title: 'অন্য', pdf_file: file(pdf('other'), 'o.pdf') },
        })
      ).status,
    ).toBe(201);
    await found.close();
    await expect(prepare(stranger, unmarked)).rejects.toThrow(
      'The bucket holds files of Angan that this database does not know.',
    );
    expect((await app.call('GET', body.pdf_file)).raw).toEqual(pdf('notice 1'));
    line.cut();
    expect(await prepare(database)).toEqual([
      expect.stringMatching(
        /^The store of the files does not answer \(.+\); starting without it\.$/,
      ),
    ]);
    await stranger.remove();
  });

  it('is backed up, and restored to another bucket and to a disk with equal rows and files', async () => {
    const { body: first } = await upload(1);
    const newer = { pdf_file: file(pdf('newer'), 'b.pdf') };
    await app.call('PATCH', `notices/${first.id}/`, { token, form: newer });
    await app.call('POST', 'gallery/', {
      token,
      form: { image: file(await pngOf(400, 300), 'g.png') },
    });
    await allDrawn(app);
    const folder = mkdtempSync(path.join(tmpdir(), 'angan-s3-'));
    const before = await contentOf(app.store, openDriver(app.config));
    expect(before.tables['replaced_files']?.rows).toBe(1);
    const name = path.join(folder, 'a.zip');
    await makeBackup({
      store: app.store,
      dataDir: app.config.dataDir,
      driver: openDriver(app.config),
      file: name,
      now: new Date(),
    });
    for (const s3 of [await makeBucket(), undefined]) {
      const place = await makeDatabase();
      const store = place.open();
      const archive = await openArchive(name);
      const temp = tempFolder(tempRoot(place));
      const driver = openDriver({ dataDir: place.dataDir, s3 });
      await verifyArchive(archive, name, place.kind);
      await restoreArchive({ archive, store, driver, temp });
      expect(await contentOf(store, driver)).toEqual(before);
      archive.close();
      await place.remove();
    }
    rmSync(folder, { recursive: true });
  });
});
