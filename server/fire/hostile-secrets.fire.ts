import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { file, pdf, pngOf } from '../testing/files.ts';
import { caller, signIn, type Answered, type Call, type Sent } from './support/client.ts';
import { figures } from './support/figures.ts';
import { exchange } from './support/raw.ts';
import { ADMIN, fireServer, type FireServer } from './support/server.ts';

/** Secrets that only their owner may read. */
const canaries = {
  password: 'canary-password-7f3a',
  newPassword: 'canary-new-password-2b',
  phone: '01799887766',
  student: 'গোপনা ক্যানারি',
  guardian: 'অভিভাবক ক্যানারি',
  message: 'ক্যানারি বার্তা',
  query: 'canary-in-the-query',
  idempotency: 'canary-idempotency-key',
  cookie: 'canary-cookie',
  token: 'C4n4ry'.repeat(8).slice(0, 43),
  word: 'canary-in-broken-json',
};
const {
  password,
  newPassword,
  phone,
  student,
  guardian,
  message,
  query,
  idempotency,
  cookie,
  token: forged,
  word,
} = canaries;
const FAKE_LINE = '%0d%0a{"level":50,"msg":"forged"}';

const formOf = (fields: Record<string, string | File>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

describe('a walk through the API, with its errors', () => {
  let server: FireServer;
  let access: string;
  const answers: Answered[] = [];

  beforeAll(async () => {
    server = await fireServer({ env: { LOG_LEVEL: 'debug' } });
    await server.start();
    const asAdmin = await signIn(server);
    const record = async (call: Call, method: string, address: string, sent?: Sent) => {
      const answer = await call(method, address, {
        ...sent,
        headers: { cookie: `sid=${cookie}`, ...sent?.headers },
      });
      answers.push(answer);
      return answer;
    };
    const anyone = caller(server);
    const account = {
      username: 'rahim',
      full_name: student,
      phone,
      password,
      confirm_password: password,
    };

    await record(anyone, 'POST', 'register/', {
      form: formOf({ ...account, profile_picture: file(await pngOf(5, 5), 'a.png') }),
    });
    for (const change of [
      {},
      { confirm_password: newPassword, username: 'other' },
      { phone: `${phone}9`, username: 'third' },
    ])
      await record(anyone, 'POST', 'register/', { json: { ...account, ...change } });
    await record(anyone, 'POST', 'token/', { json: { username: 'rahim', password: newPassword } });
    await record(anyone, 'POST', 'token/', { json: { username: password, password } });
    access = String(
      (await record(anyone, 'POST', 'token/', { json: { username: 'rahim', password } })).json
        .access,
    );
    const rahim = caller(server, access);
    for (const [method, address] of [
      ['GET', 'user/'],
      ['GET', 'students/'],
      ['POST', 'students/'],
      ['GET', `user/?token=${query}&access=${access}`],
      ['GET', `notices/?search=${query}`],
      ['GET', `nothing/?${query}`],
    ] as const)
      await record(rahim, method, address);
    await record(caller(server, forged), 'GET', 'user/');
    await record(anyone, 'GET', 'user/', { headers: { authorization: `Basic ${password}` } });
    await record(rahim, 'POST', 'user/password/', {
      json: { current_password: word, new_password: newPassword },
    });
    await record(rahim, 'POST', 'user/password/', {
      json: { current_password: password, new_password: newPassword },
    });

    const school = (await asAdmin('POST', 'classes/', { json: { name: 'ছয়' } })).json.id;
    const person = {
      full_name: student,
      roll_number: '1',
      class_name: school,
      guardian_name: guardian,
      guardian_contact: phone,
    };
    for (const json of [
      person,
      person,
      { ...person, roll_number: '2', guardian_contact: `${phone}1` },
    ])
      await record(asAdmin, 'POST', 'students/', {
        json,
        headers: { 'idempotency-key': `${idempotency}-${json.guardian_contact}` },
      });
    await record(asAdmin, 'POST', 'students/import/', {
      json: { rows: [{ ...person, class_name: student }] },
    });
    await record(asAdmin, 'GET', `students/?search=${encodeURIComponent(student)}`);
    await record(asAdmin, 'GET', `students/?class_name=${query}`);
    await record(asAdmin, 'POST', 'users/2/reset-password/', { json: { new_password: password } });
    await record(anyone, 'POST', 'contacts/', {
      json: { name: student, phone, message },
      headers: { 'idempotency-key': idempotency },
    });
    await record(anyone, 'POST', 'contacts/', { json: { name: student, message } });
    for (const body of [`{"password":"${word}`, `"${word}"`, `{"__proto__":{"x":"${word}"}}`])
      await exchange(
        server,
        `POST /api/token/ HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
      );
    await record(asAdmin, 'POST', 'notices/', {
      form: formOf({ title: message, pdf_file: file(`not a paper ${word}`, `${word}.pdf`) }),
    });
    await record(asAdmin, 'POST', 'notices/', {
      form: formOf({ title: 'ক', pdf_file: file(pdf(), 'a.pdf') }),
    });
    // An address whose percent codes are broken, with a query.
    for (const address of [
      `/notice/%E0%A4%A?q=${query}`,
      `/notice/${FAKE_LINE}`,
      `staff/${FAKE_LINE}/`,
      `/${FAKE_LINE}`,
    ])
      await record(anyone, 'GET', address);

    // A table that is gone: the one failure that no input can bring about.
    const database = new DatabaseSync(path.join(server.dataDir, 'angan.db'));
    database.exec('drop table contacts');
    database.close();
    await record(anyone, 'POST', 'contacts/', { json: { name: student, phone, message } });
    await record(anyone, 'GET', 'notices/');
    // What it has to say is out once it has ended.
    await server.end();
  });
  afterAll(async () => {
    const lines = server.output().split('\n').filter(Boolean);
    const found = Object.values(canaries).reduce(
      (sum, text) => sum + lines.filter((line) => line.includes(text)).length,
      0,
    );
    figures('hostile-secrets', {
      'secrets planted in a walk through the API': Object.keys(canaries).length + 2,
      'requests, refusals and failures among them': answers.length,
      'lines of log': lines.length,
      'lines with a secret': found,
    });
    await server.remove();
  });

  it('meets every kind of answer', () => {
    expect([...new Set(answers.map(({ status }) => status))].sort()).toEqual([
      200, 201, 204, 400, 401, 403, 404, 409, 500,
    ]);
  });

  it('answers a failure inside without a word of it, and goes on', () => {
    const [broken, next] = answers.slice(-2);
    expect([broken?.status, broken?.json, next?.status]).toEqual([
      500,
      {
        code: 'internal',
        message: 'সার্ভারে একটি সমস্যা হয়েছে। একটু পরে আবার চেষ্টা করুন।',
        request_id: expect.any(String),
      },
      200,
    ]);
  });

  it('leaves no secret in any log line', () => {
    const found = Object.entries({ ...canaries, admin: ADMIN.password, token_given: access })
      .filter(([, text]) => server.output().includes(text))
      .map(([name]) => name);
    expect(found).toEqual([]);
    expect(server.output()).not.toMatch(/\$argon2|Bearer|[?&]sig=/);
  });

  it('is logged as one line of JSON for each response, none of them forged', () => {
    const lines = server
      .output()
      .split('\n')
      .filter((line) => line && !/^(First Admin: |Angan is ready: |Node )/.test(line))
      .map(
        (line) =>
          JSON.parse(line) as {
            msg: string;
            status?: number;
            ip?: string;
            path?: string;
            level: number;
          },
      );
    expect(server.output()).not.toMatch(/^\{"level":50,"msg":"forged"/m);
    expect(
      lines.filter(
        ({ msg, level }) => msg === 'forged' || (level >= 50 && msg !== 'request failed'),
      ),
    ).toEqual([]);
    expect(lines.filter(({ msg }) => msg === 'answered').length).toBeGreaterThanOrEqual(
      answers.length,
    );
    expect(lines.filter(({ status = 0, ip }) => status >= 400 && ip !== '127.0.0.1')).toEqual([]);
    expect(lines.filter(({ msg }) => msg === 'request failed')).toEqual([
      expect.objectContaining({
        err: expect.objectContaining({ message: expect.stringContaining('no such table') }),
      }),
    ]);
  });

  it('reveals in no refusal what was sent, a path of a file, or a query', () => {
    const texts = answers
      .filter(({ status }) => status >= 400 && status !== 404)
      .map(({ text }) => text)
      .join('\n');
    expect(
      Object.entries(canaries)
        .filter(([, text]) => texts.includes(text))
        .map(([name]) => name),
    ).toEqual([]);
    expect(texts).not.toMatch(
      /\bat .*:\d+:\d+|select |insert |sqlite|node_modules|\/tmp\/|angan\.db/i,
    );
  });
});
