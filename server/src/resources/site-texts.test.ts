import { describeServerAboveDatabase } from '../../testing/suite.ts';

describeServerAboveDatabase('the texts of the site', (server) => {
  const call = (method: string, path: string, json?: unknown, headers = {}) =>
    server.app.call(method, path, { token: server.token, json, headers });
  let created: { status: number; body: Record<string, unknown> };
  const row = () => `site-texts/${String(created.body.id)}/`;
  const stored = async () =>
    ((await server.app.call('GET', row())).body as typeof created.body).texts;
  beforeAll(async () => {
    expect((await server.app.call('GET', 'site-texts/')).body).toEqual([]);
    created = await call('POST', 'site-texts/', {
      page: 'admission',
      texts: {
        minimumGpa: '৩.৫',
        closes: '২০/১২/২০২৬',
        form: ' https://forms.example/ভর্তি ',
        papers: [],
        process: [{ text: ' ফরম নিন ', date: '', more: 1 }],
        opens: null,
        nonsense: 'x',
        __proto__: { x: 1 },
      },
    });
  });

  it('are stored cleaned, without unknown ones', () => {
    expect({ status: created.status, ...created.body }).toEqual({
      status: 201,
      id: expect.any(Number),
      version: 1,
      page: 'admission',
      texts: {
        minimumGpa: 3.5,
        closes: '2026-12-20',
        form: 'https://forms.example/ভর্তি',
        opens: null,
        papers: [],
        process: [{ text: 'ফরম নিন', date: null }],
      },
    });
  });

  it.each([
    ['minimumGpa', 5.1],
    ['closes', '31/02/2026'],
    ['form', 'javascript:alert(1)'],
    ['form', '//evil.example'],
    ['papers', 'কাগজ'],
    ['papers', [{ text: '' }]],
    ['papers', ['কাগজ']],
    ['papers', [{ text: 'ক'.repeat(301) }]],
    ['papers', Array.from({ length: 21 }, () => ({ text: 'ক' }))],
    ['seats', [{ name: 'বিজ্ঞান', seats: 1.5 }]],
  ])('refuse in %s the value %j, and stay as they were', async (name, value) => {
    const before = await stored();
    const { status, body } = await call('PATCH', row(), { texts: { [name]: value } });
    expect([status, body.code, Object.keys(body.fields)]).toEqual([
      400,
      'validation_failed',
      [`texts.${name}`],
    ]);
    expect(Object.values(body.fields)[0]).toMatch(/[ঀ-৿]/);
    expect(await stored()).toEqual(before);
  });

  it('name the item that is wrong, and its field', async () => {
    const seats = [
      { name: 'বিজ্ঞান', seats: 150 },
      { name: '', seats: 100 },
    ];
    const { body } = await call('PATCH', row(), { texts: { seats } });
    expect(body.fields['texts.seats']).toBe('২ নম্বর আসন, বিভাগ বা শাখা: এই ঘরটি পূরণ করুন।');
  });

  it('are the defaults again once they are left out', async () => {
    const { status, body } = await call('PATCH', row(), { texts: {} });
    expect([status, body.texts]).toEqual([200, {}]);
  });

  it('are one row for each group, changed by Admins alone and never over a change unseen', async () => {
    const user = (await server.app.account('clerk', 'User')).token;
    const texts = { texts: { minimumGpa: 4 } };
    const statuses = [
      await call('POST', 'site-texts/', { page: 'admission' }),
      await call('POST', 'site-texts/', { page: 'elsewhere' }),
      await call('PATCH', row(), texts, { 'if-match': '"1"' }),
      await server.app.call('PATCH', row(), { json: texts }),
      await server.app.call('PATCH', row(), { json: texts, token: user }),
      await call('DELETE', row()),
    ].map(({ status }) => status);
    expect(statuses).toEqual([409, 400, 409, 401, 403, 405]);
  });
});
