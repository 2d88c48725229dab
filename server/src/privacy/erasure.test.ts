import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { searchKeys } from '@angan/bengali-text/search';
import sharp from 'sharp';
import { file } from '../../testing/files.ts';
import { describeEachDatabase, type TestDatabase } from '../../testing/databases.ts';
import { itAbove } from '../../testing/long-tests.ts';
import { PASSWORD, startApp, type TestApp } from '../../testing/test-app.ts';
import { filesBelow, keepersOfTraces, traceFinder, unzipped } from '../../testing/traces.ts';
import { TokenReader, ERASURES } from '../db/changes.ts';
import { openMedia } from '../media/open.ts';
import { maintain } from '../ops/maintenance.ts';
import { resources } from '../resources/index.ts';

const noise = () =>
  sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
    .png()
    .toBuffer();

describeEachDatabase('what is held about a person', (makeDatabase, kind) => {
  const once = itAbove(kind);
  let database: TestDatabase;
  let app: TestApp;
  let admin: { id: number; token: string };
  let classId: number;
  let backups: string;

  const send = (method: string, address: string, form: Record<string, string | Blob>) =>
    app.call(method, address, {
      token: admin.token,
      form,
      headers: { 'idempotency-key': `key-${randomBytes(9).toString('hex')}` },
    });
  const post = (address: string, json: unknown) =>
    app.call('POST', address, { token: admin.token, json });
  const storedPictures = () =>
    existsSync(path.join(database.dataDir, 'media', 'files'))
      ? filesBelow(path.join(database.dataDir, 'media', 'files'))
      : [];

  const foundIn = (marks: Record<string, Buffer | string>) =>
    traceFinder(database, app, backups)(marks);
  const nowhere = (marks: object) =>
    Object.fromEntries(Object.keys(marks).map((name) => [name, []]));

  beforeAll(async () => {
    // Writes of other suites would keep what is erased here for a moment.
    database = await makeDatabase({ isAlone: true });
    backups = path.join(database.dataDir, 'backups');
    mkdirSync(backups);
    app = await startApp(database, { BACKUP_DIR: backups, BACKUP_KEEP: '14' });
    admin = await app.account('admin', 'Admin');
    classId = (await post('classes/', { name: 'একাদশ' })).body.id as number;
  });
  afterAll(async () => {
    await app.close();
    await database.remove();
  });

  it('is exported completely, and after an erasure found nowhere: a student, edited, deleted, restored', async () => {
    const others = await send('POST', 'students/', {
      full_name: 'থাকবে রহিম',
      roll_number: '1',
      class_name: String(classId),
      photo: file(await noise(), 'রহিম.png'),
    });
    const before = new Set(storedPictures());
    const created = await send('POST', 'students/', {
      full_name: 'জোনাকি ꙮꙮꙮ আখতার',
      roll_number: '৭৭',
      class_name: String(classId),
      guardian_contact: '01733344455',
      photo: file(await noise(), 'জোনাকির ছবি.png'),
    });
    const one = `students/${created.body.id}/`;
    await send('PATCH', one, { full_name: 'জোনাকি সুলতানা', photo: file(await noise(), 'নতুন.png') });
    const pictures = storedPictures()
      .filter((name) => !before.has(name))
      .map((name) => readFileSync(name).subarray(200, 264));
    expect(pictures.length).toBeGreaterThan(1);
    await send('PATCH', one, { contact_phone: '01755566677', address: 'শিমুলতলা' });
    await app.call('DELETE', one, { token: admin.token });
    await app.call('POST', `${one}restore/`, { token: admin.token });
    const marks = {
      name: 'জোনাকি',
      first: 'আখতার',
      second: 'সুলতানা',
      place: 'শিমুলতলা',
      key:
        searchKeys('জোনাকি সুলতানা')
          .split(' ')
          .sort((a, b) => b.length - a.length)[0] ?? '',
      guardian: '01733344455',
      index: 'ꙮꙮ',
      phone: '01755566677',
      file: 'জোনাকির',
      ...Object.fromEntries(pictures.map((bytes, at) => [`picture ${at}`, bytes])),
    };
    expect(Object.values(await foundIn(marks)).filter((places) => places.length === 0)).toEqual([]);
    // What the planner knows of frequent values is a copy too.
    await sql`analyze`.execute(app.store.db);

    const found = await app.call('GET', 'personal-data/?search=%E0%A7%A6%E0%A7%A7%E0%A7%AD৩৩-৩৪৪', {
      token: admin.token,
    });
    expect(found.body).toEqual([expect.objectContaining({ resource: 'students', state: 'live' })]);
    const zip = await app.call('GET', `${one}personal-data/`, { token: admin.token });
    expect(zip.headers['content-disposition']).toContain(encodeURIComponent('জোনাকি সুলতানা'));
    const entries = await unzipped(zip.raw);
    const text = (name: string) => entries.get(name)?.toString() ?? '';
    expect(JSON.parse(text('record.json'))).toMatchObject({
      full_name: 'জোনাকি সুলতানা',
      guardian_contact: '01733344455',
      address: 'শিমুলতলা',
    });
    expect((JSON.parse(text('history.json')) as { action: string }[]).map((r) => r.action)).toEqual(
      ['create', 'update', 'update', 'delete', 'restore', 'export-person'],
    );
    expect([...entries.keys()].filter((name) => name.startsWith('files/'))).toEqual([
      'files/photo-নতুন.webp',
      'files/photo-2-জোনাকির ছবি.webp',
    ]);

    writeFileSync(path.join(backups, 'angan-2026-03-01.zip'), 'before the student');
    writeFileSync(path.join(backups, 'angan-2026-03-10.zip'), 'of the day');
    expect((await post(`${one}erase/`, { name: 'অন্য কেউ' })).body.fields).toHaveProperty('name');
    const erased = await post(`${one}erase/`, { name: 'জোনাকি  সুলতানা' });
    expect(erased).toMatchObject({
      status: 200,
      body: {
        backups: [{ file: 'angan-2026-03-10.zip', day: '2026-03-10', until: '2026-03-24' }],
        daily_backups: true,
        remnants: database.kind === 'sqlite' ? 'removed' : 'database',
        mentions: [],
      },
    });
    expect(await foundIn(marks)).toEqual(nowhere(marks));
    expect((await app.call('GET', one, { token: admin.token })).status).toBe(404);
    expect((await post(`${one}erase/`, { name: 'জোনাকি সুলতানা' })).status).toBe(404);
    const stored = await app.store.db
      .selectFrom('history')
      .select(['action', 'actor_name', 'label'])
      .where('resource', '=', 'students')
      .where('record_id', '=', created.body.id as number)
      .where('action', '=', 'erase')
      .execute();
    expect(stored).toEqual([{ action: 'erase', actor_name: 'admin', label: '' }]);
    expect(
      (await app.call('GET', `students/${others.body.id}/`, { token: admin.token })).status,
    ).toBe(200);
  });

  once(
    'is refused to be erased while lessons use a teacher; lessons in the trash go with the teacher',
    async () => {
      const teacher = (await post('teachers/', { full_name: 'শ্যামলী কর' })).body.id as number;
      const lesson = async () => {
        const [section, subject] = await Promise.all([
          post('sections/', { name: randomBytes(4).toString('hex') }),
          post('subjects/', { name: randomBytes(4).toString('hex'), class_name: classId }),
        ]);
        return post('class-routine/', {
          classId,
          sectionId: section.body.id,
          subjectId: subject.body.id,
          teacherId: teacher,
          startTime: '10:00',
          endTime: '11:00',
          day: 1,
        });
      };
      const { body } = await lesson();
      const erase = () => post(`teachers/${teacher}/erase/`, { name: 'শ্যামলী কর' });
      expect((await erase()).body).toMatchObject({
        code: 'in_use',
        message: expect.stringContaining('১টি'),
      });
      await app.call('DELETE', `class-routine/${body.id}/`, { token: admin.token });
      expect((await erase()).status).toBe(200);
      expect(await foundIn({ name: 'শ্যামলী' })).toEqual({ name: [] });
      const lessonHistory = await app.store.db
        .selectFrom('history')
        .select(['action', 'actor_id'])
        .where('resource', '=', 'class-routine')
        .where('record_id', '=', body.id as number)
        .orderBy('id')
        .execute();
      expect(lessonHistory.at(-1)).toEqual({ action: 'purge', actor_id: admin.id });
    },
  );

  once('is erased of who wrote a message, and of whom only history still knows', async () => {
    const message = { name: 'পথিক মিত্র', phone: '০১৭-৯৯৯-৮৮৮৭৭', message: 'ভর্তির খবর জানতে চাই।' };
    const sent = await app.call('POST', 'contacts/', { json: message });
    const member = await post('committee-members/', { full_name: 'কুসুম নন্দী', role: 'সদস্য' });
    await app.call('DELETE', `committee-members/${member.body.id}/`, { token: admin.token });
    app.clock.now = new Date(app.clock.now.getTime() + 31 * 86_400_000);
    const { token } = await app.account('second', 'Admin');
    const { library, close } = await openMedia(app.config, app.store);
    const contracts = resources.map(({ contract }) => contract);
    const { historyDays } = app.config;
    const deps = { store: app.store, library, contracts, historyDays, now: () => app.clock.now };
    await maintain(resources, deps);
    const search = async (text: string) =>
      (await app.call('GET', `personal-data/?search=${encodeURIComponent(text)}`, { token })).body;
    expect(await search('01799988877')).toEqual([
      expect.objectContaining({ resource: 'contacts', label: 'পথিক মিত্র' }),
    ]);
    expect(await search('কুসুম')).toEqual([
      expect.objectContaining({ resource: 'committee-members', state: 'history' }),
    ]);
    for (const [address, name] of [
      [`contacts/${sent.body.id}`, 'পথিক মিত্র'],
      [`committee-members/${member.body.id}`, 'কুসুম নন্দী'],
    ] as const) {
      expect((await app.call('GET', `${address}/personal-data/`, { token })).status).toBe(200);
      const erased = await app.call('POST', `${address}/erase/`, { token, json: { name } });
      expect([erased.status, erased.body.code]).toEqual([200, undefined]);
    }
    const marks = { sender: 'পথিক', phone: '০১৭-৯৯৯', words: 'ভর্তির খবর', member: 'কুসুম' };
    expect(await foundIn(marks)).toEqual(nowhere(marks));
    close();
  });

  once(
    'is erased of an account, its logins and its name in what it did; never one own or the last',
    async () => {
      const { token } = await app.account('keeper', 'Admin');
      const form = {
        username: 'ঝর্ণা.দেবী',
        full_name: 'ঝর্ণা দেবী',
        phone: '01766655544',
        password: PASSWORD,
        confirm_password: PASSWORD,
      };
      const { body } = await app.call('POST', 'register/', { form });
      const id = body.id as number;
      await app.call('POST', 'token/', { json: { username: 'ঝর্ণা.দেবী', password: 'wrong one' } });
      await app.call('PATCH', `users/${id}/`, { token, json: { role: 'Admin' } });
      const login = await app.call('POST', 'token/', {
        json: { username: 'ঝর্ণা.দেবী', password: PASSWORD },
      });
      const own = login.body.access as string;
      await app.call('POST', 'sections/', { token: own, json: { name: 'ঙ' } });
      await app.call('POST', 'token/', { json: { username: 'ঝর্ণা.দেবী', password: 'wrong one' } });
      const marks = { name: 'ঝর্ণা', phone: '01766655544' };
      expect((await foundIn(marks)).name).not.toEqual([]);
      const { raw } = await app.call('GET', `users/${id}/personal-data/`, { token });
      const zip = await unzipped(raw);
      expect([...zip.keys()].sort()).toEqual([
        'README.txt',
        'account.json',
        'actions.json',
        'history.json',
        'passkeys.json',
        'sessions.json',
      ]);
      const words = [...zip.values()].map(String).join();
      expect([words.includes('ঝর্ণা'), /argon2|token_hash/.test(words)]).toEqual([true, false]);
      const erase = (caller: string) =>
        app.call('POST', `users/${id}/erase/`, { token: caller, json: { name: 'ঝর্ণা দেবী' } });
      expect((await erase(own)).status).toBe(409);
      expect((await erase(token)).status).toBe(200);
      expect(await foundIn(marks)).toEqual(nowhere(marks));
      expect((await app.call('GET', 'user/', { token: own })).status).toBe(401);
    },
  );

  once(
    'names the records that still tell of the person, in words, digits or their past, and leaves them',
    async () => {
      const { token } = await app.account('clerk', 'Admin');
      const make = async (path: string, json: object) =>
        (await app.call('POST', path, { token, json })).body.id as number;
      const phone = '01811122233';
      const staff = await make('staff/', {
        full_name: 'দীপালি বালা',
        designation: 'আয়া',
        contact_phone: phone,
      });
      await app.call('PATCH', `staff/${staff}/`, { token, json: { full_name: 'দীপালি সরকার' } });
      const notice = (title: string, description = '') =>
        make('notices/', { title, description, date: '2026-03-01', category: 'সাধারণ' });
      const [named, reached, deleted, past] = [
        await notice('শোক সংবাদ', 'দীপালি বালা আর নেই।'),
        await notice('যোগাযোগ', 'ফোন: ০১৮১১-১২২২৩৩'),
        await notice('বিদায় দীপালি সরকার'),
        await notice('আগে দীপালি সরকার'),
      ];
      await notice('অন্য দীপালি');
      await app.call('DELETE', `notices/${deleted}/`, { token });
      await app.call('PATCH', `notices/${past}/`, { token, json: { title: 'এখন অন্য কথা' } });
      const { body } = await app.call('POST', `staff/${staff}/erase/`, {
        token,
        json: { name: 'দীপালি সরকার' },
      });
      const mentions = (body.mentions as { id: number; resource: string; state: string }[]).map(
        ({ id, resource, state }) => [resource, id, state],
      );
      expect(mentions).toEqual([
        ['notices', deleted, 'trash'],
        ['notices', reached, 'live'],
        ['notices', named, 'live'],
        ['notices', past, 'history'],
      ]);
      const stored = await app.call('GET', `notices/${named}/`, { token });
      expect(stored.body.description).toContain('দীপালি বালা');
    },
  );

  it('is let go of later where another process keeps the former state', async () => {
    const { token } = await app.account('patient', 'Admin');
    for (const keeper of keepersOfTraces(database)) {
      const { body } = await app.call('POST', 'staff/', {
        token,
        json: { full_name: 'মালতী বর্মণ', designation: 'আয়া' },
      });
      const letGo = await keeper();
      const before = await new TokenReader(app.store).now();
      const erased = await app.call('POST', `staff/${body.id}/erase/`, {
        token,
        json: { name: 'মালতী বর্মণ' },
      });
      await letGo();
      expect(erased.body.remnants).toBe('pending');
      const tokens = await new TokenReader(app.store).now();
      expect(tokens.get(ERASURES)).not.toBe(before.get(ERASURES));
      const { library, close } = await openMedia(app.config, app.store);
      const contracts = resources.map(({ contract }) => contract);
      const { historyDays } = app.config;
      const deps = { store: app.store, library, contracts, historyDays, now: () => app.clock.now };
      await maintain(resources, deps);
      close();
      expect(await foundIn({ name: 'মালতী' })).toEqual({ name: [] });
    }
  });
});
