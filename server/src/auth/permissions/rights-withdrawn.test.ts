import { Secret, TOTP } from 'otpauth';
import { PASSWORD, type Sending } from '../../../testing/test-app.ts';
import { factorKit } from '../../../testing/factors.ts';
import { holdRequest, type Held } from '../../../testing/held-request.ts';
import { calledTable, methods } from '../../../testing/permissions.ts';
import { prerequisites, sampleOf, samples, type Sample } from '../../../testing/samples.ts';
import { describeServerAboveDatabase } from '../../../testing/suite.ts';
import { updateAccount } from '../accounts/accounts.ts';
import { readRows, tables } from '../../ops/tables/tables.ts';

describeServerAboveDatabase('a right that is taken away while a body is on its way', (server) => {
  const { person, withPasskey } = factorKit(server);
  const rows: Record<string, { id: number; fields: Record<string, unknown> }> = {};
  const formOf = async ({ files }: Sample, fields: Record<string, unknown>) => {
    const granted = Object.entries(fields).filter(([, value]) => value !== null);
    return {
      ...Object.fromEntries(granted.map(([name, value]) => [name, String(value)])),
      ...(await files?.()),
    };
  };

  beforeAll(async () => {
    const { app, token } = server;
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    for (const sample of samples) {
      const fields = sample.fields(1, await prerequisites(app, token, sample));
      const sending = sample.needsFile ? { form: await formOf(sample, fields) } : { json: fields };
      const { body } = await app.call('POST', `${sample.path}/`, { token, ...sending });
      rows[sample.path] = { id: body.id as number, fields };
    }
  });

  const year = { academic_year: '২০২৬' };
  const correction = { reason: 'ভুল' };
  /** Bodies of the calls of results and copies that are let through. */
  const resultBodies: Record<string, Sending['json']> = {
    'POST copies/key/': { letters: 'abcd' },
    'PUT exams/999/marks/': { cells: [{ part_id: 1, student_id: 1, value: '1' }] },
    'POST exams/999/marks/preview/': {
      subject_id: 1,
      rows: [{ line: 1, roll: '1', marks: {} }],
    },
    'POST exams/999/rest-absent/': { subject_id: 1 },
    'POST exams/999/fill/': { part_id: 1, from_exam_id: 1 },
    'POST exams/999/copy/': { name: 'অন্য', ...year },
    'POST exams/999/state/': { action: 'open' },
    'POST exams/999/corrections/': correction,
    'POST exams/999/corrections/preview/': correction,
    'PUT exams/999/standing/': { student_id: 1, standing: 'regular', ...correction },
    'PUT choices/': { class_id: 1, compulsory: [] },
    'PUT students/999/choices/': { choice: null },
    'PUT users/999/mark-scopes/': { scopes: [] },
    'POST result-codes/': { class_id: 1, ...year },
    'POST students/999/result-code/': year,
  };

  interface Write {
    method: string;
    path: string;
    sending: Sending;
  }
  type Holder = Awaited<ReturnType<typeof person>>;
  /** Bodies of the calls of accounts that are let through; those not named take no body. */
  async function accountBodies(holder: Holder, other: { id: number }) {
    const { call } = holder;
    const { phone, added } = await withPasskey(holder);
    expect(added.status).toBe(201);
    const adding = (await call('POST', 'user/passkeys/options/')).body;
    const app = (await call('POST', 'user/totp/options/')).body;
    const totp = new TOTP({ secret: Secret.fromBase32(app.secret as string) });
    const { results } = (await call('GET', 'history/?resource=classes')).body;
    const newPassword = 'korolla-8-nodi';
    const bodies: Record<string, Sending['json']> = {
      ...resultBodies,
      'POST user/password/': { current_password: PASSWORD, new_password: newPassword },
      'POST user/confirm/': { password: PASSWORD },
      'POST user/passkeys/': {
        ticket: adding.ticket,
        registration: phone.register(adding.options),
      },
      'PATCH user/passkeys/999/': { name: 'নতুন নাম' },
      'POST user/totp/': {
        ticket: app.ticket,
        code: totp.generate({ timestamp: server.app.clock.now.getTime() }),
      },
      'PUT second-factor/': { required: true },
      'PATCH users/999/': { role: 'Admin' },
      'POST users/999/reset-password/': { new_password: newPassword },
      'POST users/999/erase/': { name: 'someone' },
      'POST invitations/': { full_name: 'নতুন জন', role: 'Admin', areas: [] },
      'POST history/999/restore/': { state: 'after' },
    };
    const sessions = (await call('GET', 'user/sessions/')).body;
    const ids: Record<string, number | string> = {
      history: results[0].id,
      users: other.id,
      'user/sessions': sessions[0].id,
      'user/passkeys': (await call('GET', 'user/second-factor/')).body.passkeys[0].id,
    };
    return { bodies, ids };
  }

  /** Every write that asks for a right, each with a body that would be taken. */
  async function everyWrite(holder: Holder, other: { id: number }) {
    const { bodies, ids } = await accountBodies(holder, other);
    const writes: Write[] = [];
    for (const { path, mayCall } of calledTable)
      for (const method of methods) {
        if (method === 'GET' || !mayCall(method, 'Admin') || mayCall(method, 'anonymous')) continue;
        const [name = '', end] = path.split('/999');
        const [list = '', ...rest] = name.split('/');
        const sample = samples.find((one) => one.path === list);
        const id = rows[name]?.id ?? ids[name] ?? 1;
        let sending: Sending = { json: bodies[`${method} ${path}`] ?? {} };
        if (sample) {
          const fields = sample.fields(2, await prerequisites(server.app, server.token, sample));
          if (rest[0] === 'batches') sending = { json: { action: 'delete', ids: [id] } };
          else if (rest[0] === 'import') sending = { json: { rows: [fields] } };
          else if (end === '/erase/') sending = { json: { name: 'নাম' } };
          else if (end === '/' && method !== 'DELETE')
            sending = { json: method === 'PATCH' ? sample.change : { ...rows[list]?.fields } };
          else if (method === 'POST' && !end)
            sending = sample.files ? { form: await formOf(sample, fields) } : { json: fields };
        }
        writes.push({ method, path: path.replace('999', String(id)), sending });
      }
    return writes;
  }

  /** All that is stored, but for counts of attempts. */
  async function stored() {
    const content: Record<string, unknown[]> = {};
    for (const plan of tables) {
      content[plan.name] = [];
      if (['attempts', 'challenges'].includes(plan.name)) continue;
      for await (const batch of readRows(server.app.store.db, plan))
        content[plan.name]?.push(...batch);
    }
    return content;
  }

  /** Holds the writes of somebody, takes a right away, and lets the writes go on. */
  async function finished(writes: readonly Write[], token: string, take: () => Promise<unknown>) {
    const held: Held[] = [];
    for (const { method, path, sending } of writes)
      held.push(await holdRequest(server.app, method, path, { token, ...sending }));
    await take();
    const before = await stored();
    const answers = await Promise.all(held.map((one) => one.finish()));
    expect(await stored()).toEqual(before);
    return writes.map(({ method, path }, at) => ({ call: `${method} ${path}`, ...answers[at] }));
  }
  const refused = (writes: readonly Write[], refusal: { status: number; code: string }) =>
    writes.map(({ method, path }) => ({ call: `${method} ${path}`, ...refusal }));
  const ended = { status: 401, code: 'unauthenticated' };

  it('is looked at again by every write of the API', async () => {
    const holder = await person();
    const all = await everyWrite(holder, await person('User'));
    // A logout has done its work.
    const writes = all.filter(({ path }) => path !== 'logout/');
    const answers = await finished(writes, holder.token, () =>
      server.app.call('PATCH', `users/${holder.id}/`, {
        token: server.token,
        json: { is_active: false },
      }),
    );
    expect(answers).toEqual(refused(writes, ended));
  });

  const byAdmin = (method: string, end: string, json?: unknown) => (id: number) =>
    server.app.call(method, `users/${id}/${end}`, { token: server.token, json });
  it.each<[string, (id: number, token: string) => Promise<unknown>, typeof ended]>([
    [
      'is logged out everywhere',
      (_, token) => server.app.call('DELETE', 'user/sessions/', { token }),
      ended,
    ],
    [
      'gets another password',
      byAdmin('POST', 'reset-password/', { new_password: 'korolla-8-nodi' }),
      ended,
    ],
    ['is no Admin any more', byAdmin('PATCH', '', { role: 'User' }), ended],
    ['is deleted', byAdmin('DELETE', ''), ended],
    [
      'loses the role and keeps the session',
      (id) => updateAccount(server.app.store.db, id, { role: 'User' }, server.app.clock.now),
      { status: 403, code: 'forbidden' },
    ],
  ])('ends a save, an upload and an invitation of one who %s', async (_, take, refusal) => {
    const holder = await person();
    const sample = sampleOf('gallery');
    const write = (path: string, sending: Sending) => ({ method: 'POST', path, sending });
    const writes = [
      write('classes/', { json: { name: `শ্রেণি ${holder.id}` } }),
      write('gallery/', { form: await formOf(sample, sample.fields(2, {})) }),
      write('invitations/', { json: { full_name: 'নতুন জন', role: 'Admin', areas: [] } }),
    ];
    const answers = await finished(writes, holder.token, () => take(holder.id, holder.token));
    expect(answers).toEqual(refused(writes, refusal));
  });
});
