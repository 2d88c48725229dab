import { setImmediate as nextTurn } from 'node:timers/promises';
import type { HistoryEntry } from '@angan/shared/contract';
import { sql } from 'kysely';
import { file, filesOf, pdf } from '../../../testing/files.ts';
import { describeServer } from '../../../testing/suite.ts';
import { until } from '../../../testing/until.ts';
import { write } from '../../db/write.ts';
import { SYSTEM } from '../../history/authors.ts';
import { eraseActor, eraseHistoryOf } from '../../privacy/erase.ts';
import { pruneHistory } from '../../history/prune.ts';
import { recordChanges } from '../../history/record-change.ts';
import { openMedia } from '../../media/open.ts';
import { sweepReplaced } from '../../media/sweep.ts';
import { markReplaced, readFiles, unmarkReplaced } from '../../media/library.ts';

const DAY = 86_400_000;

describeServer('versions of a record', (server) => {
  const call = (method: string, path: string, json?: unknown, headers?: Record<string, string>) =>
    server.app.call(method, path, { token: server.token, json, headers });
  const history = async (path: string, id: number): Promise<HistoryEntry[]> =>
    (await call('GET', `history/?resource=${path}&record=${id}`)).body.results;
  const restore = (change: HistoryEntry | undefined, json: unknown = {}, headers = {}) =>
    call('POST', `history/${change?.id}/restore/`, json, headers);
  const teacher = async (name: string, phone: string | null = null) => {
    const json = { full_name: name, designation: 'প্রভাষক', contact_phone: phone };
    return (await call('POST', 'teachers/', json)).body as { id: number };
  };

  it('brings back the state after a change, or before the first one that is known', async () => {
    const { id } = await teacher('রহিম');
    await call('PATCH', `teachers/${id}/`, { full_name: 'রহিম উদ্দিন' });
    await call('PATCH', `teachers/${id}/`, { designation: 'অধ্যাপক' });
    await call('PATCH', `teachers/${id}/`, { full_name: 'অন্য নাম' });
    const [, , renamed] = await history('teachers', id);
    const { status, body } = await restore(renamed, {}, { 'if-match': '"4"' });
    expect([status, body]).toMatchObject([
      200,
      { full_name: 'রহিম উদ্দিন', designation: 'প্রভাষক', version: 5 },
    ]);
    expect((await history('teachers', id))[0]).toMatchObject({
      action: 'restore-version',
      actor_name: 'admin',
      before: { full_name: 'অন্য নাম', designation: 'অধ্যাপক' },
      after: { full_name: 'রহিম উদ্দিন', designation: 'প্রভাষক' },
    });
    expect((await restore(renamed, { state: 'before' })).body).toMatchObject({ full_name: 'রহিম' });
  });

  it('is refused as any save is: a newer version, a broken rule, a name that is taken', async () => {
    const { body: createdRow } = await call('POST', 'classes/', { name: 'প্রথম' });
    await call('PATCH', `classes/${createdRow.id}/`, { name: 'দ্বিতীয়' });
    const created = (await history('classes', createdRow.id as number)).at(-1);
    const late = await restore(created, {}, { 'if-match': '"1"' });
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile']);
    await call('POST', 'classes/', { name: 'প্রথম' });
    const restored = await restore(created);
    expect([restored.status, restored.body.code, Object.keys(restored.body.fields)]).toEqual([
      409,
      'taken',
      ['name'],
    ]);
    const { body: subject } = await call('POST', 'subjects/', {
      name: 'বাংলা',
      class_name: createdRow.id,
    });
    const other = (await call('POST', 'classes/', { name: 'তৃতীয়' })).body.id as number;
    await call('PATCH', `subjects/${subject.id}/`, { class_name: other });
    await call('DELETE', `classes/${createdRow.id}/`);
    const deleted = await restore((await history('subjects', subject.id as number)).at(-1));
    expect([deleted.status, Object.keys(deleted.body.fields)]).toEqual([400, ['class_name']]);
    expect(await history('subjects', subject.id as number)).toHaveLength(2);
  });

  it('is refused where the state breaks a rule that the fields have by now', async () => {
    const { id } = await teacher('নাসিমা');
    await call('PATCH', `teachers/${id}/`, { full_name: 'নাসিমা বেগম' });
    const created = (await history('teachers', id)).at(-1);
    const { db } = server.app.store;
    const before = JSON.stringify({ full_name: 'ন'.repeat(1000) });
    await db
      .updateTable('history')
      .set({ before })
      .where('id', '=', created!.id + 1)
      .execute();
    const refused = await restore(created);
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['full_name']]);
  });

  it('is refused where there is nothing to restore, each time with its reason', async () => {
    const { id } = await teacher('করিম');
    const [created] = await history('teachers', id);
    const answers = [await restore(created, { state: 'before' })];
    await call('DELETE', `teachers/${id}/`);
    answers.push(await restore(created));
    await server.app.store.db
      .deleteFrom('teachers' as 'users')
      .where('id', '=', id)
      .execute();
    answers.push(await restore(created));
    const { body: message } = await call('POST', 'contacts/', {
      name: 'ক',
      phone: '01712345678',
      message: 'সালাম',
    });
    answers.push(await restore((await history('contacts', message.id as number))[0]));
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      answers.map(() => [409, 'clash']),
    );
    expect(new Set(answers.map(({ body }) => body.message)).size).toBe(4);
    expect((await call('POST', 'history/999999/restore/', {})).status).toBe(404);
  });

  it('has its files for 30 days, which nobody is served meanwhile; then the present ones stay', async () => {
    const { app, token } = server;
    const send = (method: string, path: string, title: string, text: string | null) =>
      app.call(method, path, {
        token,
        form: { title, pdf_file: text === null ? '' : file(pdf(text), `${text}.pdf`) },
      });
    const { body: createdRow } = await send('POST', 'notices/', 'এক', 'one');
    await send('PATCH', `notices/${createdRow.id}/`, 'দুই', 'two');
    await send('PATCH', `notices/${createdRow.id}/`, 'তিন', null);
    const [, , created] = await history('notices', createdRow.id as number);
    const stored = filesOf(app).stored.length;
    expect((await app.call('GET', createdRow.pdf_file as string)).status).toBe(404);
    const { body: back } = await restore(created);
    expect([back.title, back.media.pdf_file.name]).toEqual(['এক', 'one.pdf']);
    expect((await app.call('GET', back.pdf_file as string)).raw.toString()).toContain('% one');
    expect(filesOf(app).stored.length).toBe(stored);

    const { library } = await openMedia(app.config, app.store);
    await sweepReplaced(app.store, library, new Date(app.clock.now.getTime() + 31 * DAY));
    expect((await app.call('GET', back.pdf_file as string)).status).toBe(200);
    const [, , second] = await history('notices', createdRow.id as number);
    expect(second?.after?.pdf_file).toMatchObject({ name: 'two.pdf', is_kept: false });
    const { body: restored } = await restore(second);
    expect([restored.title, restored.media.pdf_file.name]).toEqual(['দুই', 'one.pdf']);
  });

  it('has a file that is taken into use again while those that were replaced are let go', async () => {
    const { app, token } = server;
    const { store } = app;
    const form = { title: 'ক', pdf_file: file(pdf('again'), 'again.pdf') };
    const { body: created } = await app.call('POST', 'notices/', { token, form });
    const key = String(created.pdf_file).replace('/media/', '');
    const { library } = await openMedia(app.config, store);
    const place = { path: 'notices', row_id: created.id as number, field: 'pdf_file' };
    await store.db
      .transaction()
      .execute((trx) => markReplaced(trx, [{ key, ...place }], app.clock.now));
    const later = new Date(app.clock.now.getTime() + 31 * DAY);
    let sweeping = Promise.resolve();
    await store.db.transaction().execute(async (trx) => {
      await unmarkReplaced(trx, [key]);
      sweeping = sweepReplaced(store, library, later);
      // SQLite has one writer at a time; PostgreSQL lets the sweep begin and wait at the row.
      if (store.kind === 'postgres')
        await until('the sweep waits', async () => {
          const { rows } = await sql`select 1 from pg_locks where not granted`.execute(store.db);
          return rows.length > 0;
        });
    });
    await sweeping;
    expect((await readFiles(store.db, [key])).has(key)).toBe(true);
    expect((await app.call('GET', created.pdf_file as string)).status).toBe(200);
  });

  it('is found by person, kind, action, day and name, page by page, and in the export', async () => {
    const { app } = server;
    const other = await app.account('other', 'Admin');
    const subject = { token: other.token, json: { name: 'নতুন ৩ বিভাগ' } };
    for (const n of [1, 2, 3])
      await app.call('POST', 'classes/', { ...subject, json: { name: `নতুন ${n} বিভাগ` } });
    const labels = async (query: string) =>
      (await call('GET', `history/?${query}`)).body.results.map(({ label }: HistoryEntry) => label);
    const own = `actor=${other.id}`;
    const all = ['নতুন 3 বিভাগ', 'নতুন 2 বিভাগ', 'নতুন 1 বিভাগ'];
    expect(await labels(own)).toEqual(all);
    expect(
      await labels(`${own}&resource=classes&action=create&from=10/3/2026&to=১০/৩/২০২৬`),
    ).toEqual(all);
    for (const none of ['action=delete', 'resource=teachers', 'from=2026-03-11', 'to=2026-03-09'])
      expect(await labels(`${own}&${none}`)).toEqual([]);
    expect(await labels(`search=${encodeURIComponent('নতুন ২')}`)).toEqual(['নতুন 2 বিভাগ']);
    const first = (await call('GET', `history/?${own}&page_size=2`)).body;
    expect(first.results).toHaveLength(2);
    expect(await labels(`${own}&older_than=${first.older_than}`)).toEqual(['নতুন 1 বিভাগ']);
    const wrong = await call('GET', 'history/?actor=nobody&action=x&from=x');
    expect([wrong.status, Object.keys(wrong.body.fields).sort()]).toEqual([
      400,
      ['action', 'actor', 'from'],
    ]);

    await app.call('POST', 'classes/', { token: other.token, json: { name: '＝HYPERLINK("x")' } });
    const { headers, body: csv } = await call('GET', `history/export/?${own}`);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const [headings, newest] = (csv as string).split('\r\n');
    expect(headings).toContain('"সময় (ঢাকা)","কে","কী"');
    expect(newest).toMatch(/^"2026-03-10 22:00","other","শ্রেণি",.*"নতুন যোগ","শ্রেণির নাম",/);
    expect(newest).toContain(`"'＝HYPERLINK(""x"")"`);
    expect((csv as string).match(/"শ্রেণি"/g)!.length).toBeGreaterThanOrEqual(4);
    const { token: user } = await app.account('member', 'User');
    expect((await app.call('GET', 'history/export/', { token: user })).status).toBe(403);
  });

  it('is exported in pieces between which others have their turn', async () => {
    const { db } = server.app.store;
    const at = server.app.clock.now.toISOString();
    const change = { actor_id: null, actor_name: 'ছাপাখানা', record_id: null, request_id: null };
    const entry = { ...change, at, resource: 'classes', action: 'create', label: 'ক' } as const;
    for (let part = 0; part < 5; part += 1)
      await db
        .insertInto('history')
        .values(Array.from({ length: 200 }, () => ({ ...entry, before: null, after: '{}' })))
        .execute();
    let turns = 0;
    let isRunning = true;
    const others = (async () => {
      for (; isRunning; turns += 1) await nextTurn();
    })();
    const { body } = await call('GET', 'history/export/?search=ক');
    isRunning = false;
    await others;
    expect((body as string).split('\r\n').length).toBeGreaterThan(1000);
    expect(turns).toBeGreaterThanOrEqual(10);
  });

  it('is pruned from the oldest, and emptied of a person and of what they did', async () => {
    const { store } = server.app;
    const at = (days: number) => new Date(Date.parse('2020-01-01T00:00:00Z') + days * DAY);
    const change = { resource: 'classes', recordId: 9000, action: 'create', label: 'x' } as const;
    for (const day of [0, 1, 2])
      await write(store, SYSTEM, [], (trx) =>
        recordChanges(
          trx,
          { ...SYSTEM, id: 77, name: 'মুছে যাবেন' },
          [{ ...change, before: null, after: { name: 'গোপন', photo: { key: 'k', name: null } } }],
          at(day),
        ),
      );
    expect(await pruneHistory(store, at(1))).toBe(1);
    expect(await pruneHistory(store, at(1))).toBe(0);
    const keys = await write(store, SYSTEM, [], async (trx) => {
      await eraseActor(trx, 77);
      return eraseHistoryOf(trx, 'classes', 9000);
    });
    expect(keys).toEqual(['k']);
    const left = await store.db
      .selectFrom('history')
      .select(['actor_id', 'actor_name', 'label', 'before', 'after'])
      .where('record_id', '=', 9000)
      .execute();
    const empty = { actor_id: 77, actor_name: '', label: '', before: null, after: null };
    expect(left).toEqual([empty, empty]);
  });
});
