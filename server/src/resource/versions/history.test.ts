import type { HistoryEntry } from '@angan/shared/contract';
import { REGISTRATION } from '../../../testing/registration.ts';
import { prerequisites, sampleOf, samples } from '../../../testing/samples.ts';
import { describeServer } from '../../../testing/suite.ts';
import { PASSWORD } from '../../../testing/test-app.ts';
import { accountCommands } from '../../ops/accounts/account-commands.ts';
import type { StoreCommand } from '../../ops/command.ts';
import { openMedia } from '../../media/open.ts';
import { resources } from '../../resources/index.ts';
import { publishDue } from '../saves/publication.ts';
import { fieldTitlesOf } from './titles.ts';
import { purgeTrash } from '../trash/trash.ts';

const fieldTitle = fieldTitlesOf(resources);
const NEW_PASSWORD = 'অন্য এক গোপন শব্দ ৭';

describeServer('history', (server) => {
  const call = (method: string, path: string, json?: unknown) =>
    server.app.call(method, path, { token: server.token, json });
  const changes = async (query: string): Promise<HistoryEntry[]> =>
    (await call('GET', `history/?page_size=100&${query}`)).body.results;
  const of = (path: string, id: number) => changes(`resource=${path}&record=${id}`);
  const newest = async (query: string) => (await changes(query))[0];
  const countAll = async () => {
    const { n } = await server.app.store.db
      .selectFrom('history')
      .select((e) => e.fn.countAll().as('n'))
      .executeTakeFirstOrThrow();
    return Number(n);
  };
  const admin = { actor_id: expect.any(Number), actor_name: 'admin' };

  describe.each(samples.map((sample) => [sample.path, sample] as const))(
    'of %s',
    (path, sample) => {
      const { contract, access } = sample.resource;

      it('has one row for each change of a record, with what changed and by whom', async () => {
        const { app, token } = server;
        const ids = await prerequisites(app, token, sample);
        const values = sample.fields(1, ids);
        const form = {
          ...Object.fromEntries(
            Object.entries(values)
              .filter(([, value]) => value !== null)
              .map(([name, value]) => [name, String(value)]),
          ),
          ...(await sample.files?.()),
        };
        const sent = sample.files ? { token, form } : { token, json: values };
        const { body: createdRow } = await app.call('POST', `${path}/`, sent);
        const record = `${path}/${createdRow.id}/`;
        const [created] = await of(path, createdRow.id as number);
        expect(created).toMatchObject({
          ...(path === 'contacts' ? { actor_id: null, actor_name: '' } : admin),
          resource: path,
          record_id: createdRow.id,
          action: 'create',
          before: null,
          after: values,
          request_id: expect.any(String),
        });
        // Each field has a name that a person knows it by.
        for (const field of Object.keys(created?.after ?? {}))
          expect(fieldTitle(path, field)).toMatch(/[ঀ-৿]/);
        for (const field of Object.keys(sample.files ? await sample.files() : {}))
          expect(created?.after?.[field]).toEqual({
            key: expect.stringMatching(/^(private\/)?[0-9a-f]{32}/),
            name: expect.any(String),
            is_kept: true,
          });

        await call('PATCH', record, sample.change);
        const names = Object.keys(sample.change);
        const before = contract.patch ? { is_read: false } : values;
        const [changed] = await of(path, createdRow.id as number);
        expect(changed).toMatchObject({ ...admin, action: 'update', after: sample.change });
        expect(changed?.before).toMatchObject(
          Object.fromEntries(names.map((name) => [name, before[name] ?? null])),
        );
        const rows = await countAll();
        await call('PATCH', record, sample.change);
        expect(await countAll()).toBe(rows);

        if (access.remove) {
          await call('DELETE', record);
          await call('POST', `${record}restore/`);
          await call('DELETE', record);
        }
        const actions = (await of(path, createdRow.id as number)).map(({ action }) => action);
        const removals = access.remove ? ['delete', 'restore', 'delete'] : [];
        expect(actions).toEqual([...removals, 'update', 'create']);
      });
    },
  );

  it('has the rows of an import, made and changed; a repeated one adds none', async () => {
    const { path, fields } = sampleOf('staff');
    const rows = ['রহিম', 'করিম'].map((full_name, n) => ({ ...fields(40 + n, {}), full_name }));
    const json = { rows };
    const headers = { 'idempotency-key': 'import-of-staff' };
    const send = () =>
      server.app.call('POST', `${path}/import/`, { token: server.token, json, headers });
    expect((await send()).body).toMatchObject({ created: 2 });
    const count = await countAll();
    expect((await send()).body).toMatchObject({ created: 2 });
    expect(await countAll()).toBe(count);
    const [entry, ...others] = await changes('action=import&resource=staff');
    expect([entry?.import_rows, others]).toEqual([2, []]);
    const imported = await changes(`import=${entry?.id}`);
    expect(imported.map(({ label, after }) => [label, after?.full_name]).sort()).toEqual([
      ['করিম', 'করিম'],
      ['রহিম', 'রহিম'],
    ]);
  });

  it('has one entry for each import, however it is paged, among what others do meanwhile', async () => {
    const { path, fields } = sampleOf('staff');
    const load = (names: readonly string[]) =>
      call('POST', `${path}/import/`, {
        rows: names.map((full_name, n) => ({ ...fields(50 + n, {}), full_name })),
      });
    // More than a statement inserts, so that the rows come in parts.
    await load(Array.from({ length: 450 }, (_, n) => `প্রথম আমদানি ${n}`));
    await call('POST', 'classes/', { name: 'মাঝের শ্রেণি' });
    await load(['একা']);
    await load(['তৃতীয় ১', 'তৃতীয় ২']);

    const seen: unknown[] = [];
    let olderThan = '';
    for (let page = 0; page < 4; page += 1) {
      const { body } = await call('GET', `history/?page_size=1${olderThan}`);
      const [entry] = body.results as HistoryEntry[];
      seen.push([entry?.action, entry?.import_rows, entry?.label]);
      olderThan = `&older_than=${body.older_than}`;
    }
    expect(seen).toEqual([
      ['import', 2, expect.any(String)],
      ['import', undefined, 'একা'],
      ['create', undefined, 'মাঝের শ্রেণি'],
      ['import', 450, expect.any(String)],
    ]);
    const [last] = (await changes('action=import')).filter((one) => one.import_rows === 450);
    const rows = await changes(`import=${last!.id}`);
    const more = await changes(`import=${last!.id}&older_than=${rows.at(-1)!.id}`);
    expect(rows.length + more.length).toBe(200);
    // Who looks for a record finds its own row.
    const search = encodeURIComponent('প্রথম আমদানি ৭');
    expect((await changes(`search=${search}`)).map(({ label }) => label)).toContain(
      'প্রথম আমদানি 7',
    );
  });

  it('names the rows that a changed name is carried into, and a category that joins the list', async () => {
    const { body: notice } = await call('POST', 'notices/', { title: 'ফল', category: 'ফলাফল' });
    const joined = await newest('resource=notice-categories');
    expect(joined).toMatchObject({ action: 'create', label: 'ফলাফল', ...admin });
    await call('PATCH', `notice-categories/${joined!.record_id}/`, { name: 'পরীক্ষার ফল' });
    expect(await newest(`resource=notices&record=${notice.id}`)).toMatchObject({
      action: 'rename',
      before: { category: 'ফলাফল' },
      after: { category: 'পরীক্ষার ফল' },
      ...admin,
    });
  });

  it('has what the server does by itself: publication, and the end of the trash', async () => {
    const { app } = server;
    const at = (minutes: number) =>
      new Date(app.clock.now.getTime() + minutes * 60_000).toISOString();
    const { body } = await call('POST', 'notices/', { title: 'কাল', publish_at: at(5) });
    await publishDue(
      app.store,
      resources.map(({ contract }) => contract),
      new Date(at(6)),
    );
    expect(await newest(`resource=notices&record=${body.id}`)).toMatchObject({
      action: 'publish',
      actor_id: null,
      actor_name: 'system',
      before: { status: 'scheduled' },
      after: { status: 'live' },
    });
    await call('DELETE', `notices/${body.id}/`);
    const { library } = await openMedia(app.config, app.store);
    const later = new Date(app.clock.now.getTime() + 31 * 86_400_000);
    const contracts = resources.map(({ contract }) => contract);
    await purgeTrash(resources, { store: app.store, library, contracts, now: () => later });
    expect(await newest(`resource=notices&record=${body.id}`)).toMatchObject({
      action: 'purge',
      actor_name: 'system',
      label: 'কাল',
      before: null,
      after: null,
    });
  });

  it('has what is done to accounts, and never a password, a hash or a token', async () => {
    const { app } = server;
    const { token } = await app.account('second', 'Admin');
    const { body: created } = await app.call('POST', 'register/', {
      form: {
        ...REGISTRATION,
        username: 'newcomer',
        password: NEW_PASSWORD,
        confirm_password: NEW_PASSWORD,
      },
    });
    await call('PATCH', `users/${created.id}/`, { role: 'Admin' });
    await call('POST', `users/${created.id}/reset-password/`, { new_password: NEW_PASSWORD });
    await app.call('POST', 'user/password/', {
      token,
      json: { current_password: PASSWORD, new_password: NEW_PASSWORD },
    });
    await call('DELETE', `users/${created.id}/`);
    const done = await of('users', created.id as number);
    expect(done.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['delete', expect.objectContaining({ username: 'newcomer', role: 'Admin' }), null],
      ['reset-password', null, null],
      ['update', { role: 'User' }, { role: 'Admin' }],
      ['create', null, expect.objectContaining({ username: 'newcomer', role: 'User' })],
    ]);
    expect(await newest('action=change-password')).toMatchObject({ actor_name: 'second' });

    const command = accountCommands['create-admin'] as StoreCommand;
    await command.run({
      args: ['operated', '--password'],
      config: app.config,
      store: app.store,
      print: () => undefined,
      readPassword: () => Promise.resolve(NEW_PASSWORD),
    });
    expect(await newest('resource=users')).toMatchObject({
      action: 'create',
      actor_id: null,
      actor_name: 'angan',
      label: 'operated',
    });
    for (const field of Object.keys((await of('users', created.id as number))[0]?.before ?? {}))
      expect(fieldTitle('users', field)).toMatch(/[ঀ-৿]/);
    const everything = JSON.stringify(
      await app.store.db.selectFrom('history').selectAll().execute(),
    );
    for (const secret of [NEW_PASSWORD, PASSWORD, server.token, token, '$argon2', 'password_hash'])
      expect(everything).not.toContain(secret);
  });
});
