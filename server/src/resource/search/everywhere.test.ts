import { describeServerAboveDatabase } from '../../../testing/suite.ts';

describeServerAboveDatabase('the search over all lists', (server) => {
  const post = (path: string, json: unknown) =>
    server.app.call('POST', path, { token: server.token, json });
  const found = async (q: string, token = server.token) => {
    const { status, body } = await server.app.call('GET', `search/?q=${encodeURIComponent(q)}`, {
      token,
    });
    expect(status).toBe(200);
    return body.results as { resource: string; title: string; detail: string }[];
  };
  const places = async (q: string, token?: string) =>
    (await found(q, token)).map(({ resource, title }) => `${resource}: ${title}`);

  beforeAll(async () => {
    const { id } = (await post('classes/', { name: 'একাদশ' })).body;
    for (const [path, json] of [
      [
        'students',
        {
          full_name: 'রহিমা খাতুন',
          roll_number: '12',
          section: 'ক',
          class_name: id,
          guardian_contact: '01811223344',
          guardian_name: 'আবুল কাশেম',
        },
      ],
      [
        'teachers',
        {
          full_name: 'রহীমা বেগম',
          designation: 'প্রভাষক',
          subject: 'পদার্থবিজ্ঞান',
          contact_phone: '01911223344',
          show_phone: false,
        },
      ],
      ['staff', { full_name: 'আব্দুর রহিম', designation: 'অফিস সহায়ক' }],
      [
        'committee-members',
        { full_name: 'করিম মিয়া', role: 'সভাপতি', contact_phone: 'বাসা ০২-৫৫৫, ০১৭১১-২২৩৩৪৪' },
      ],
      ['notices', { title: 'রহিমা স্মৃতি বৃত্তি', date: '2026-03-01', is_published: false }],
      ['pages', { title: 'রহিমার কথা', slug: 'rahima' }],
    ] as const)
      expect([path, (await post(`${path}/`, json)).status]).toEqual([path, 201]);
  });

  it('names persons, notices and pages, what tells them apart, and where the title matches', async () => {
    expect(await found('রহিমা')).toEqual([
      {
        resource: 'students',
        id: 1,
        title: 'রহিমা খাতুন',
        detail: 'একাদশ, ক, রোল ১২',
        highlights: [[0, 5]],
      },
      {
        resource: 'teachers',
        id: 1,
        title: 'রহীমা বেগম',
        detail: 'প্রভাষক',
        highlights: [[0, 5]],
      },
      {
        resource: 'notices',
        id: 1,
        title: 'রহিমা স্মৃতি বৃত্তি',
        detail: '১ মার্চ ২০২৬',
        highlights: [[0, 5]],
      },
      {
        resource: 'pages',
        id: 1,
        title: 'রহিমার কথা',
        detail: '/page/rahima',
        highlights: [[0, 5]],
      },
    ]);
    expect(await places('Rahim')).toContain('staff: আব্দুর রহিম');
    expect([await places(''), await places('%'), await places('নেই')]).toEqual([[], [], []]);
  });

  it('finds persons by their phone, and a visitor none by one that is not public', async () => {
    expect(await places('+৮৮ ০১৮১১-২২৩৩৪৪')).toEqual(['students: রহিমা খাতুন']);
    expect(await places('01911-2233')).toEqual(['teachers: রহীমা বেগম']);
    expect(await places('০১৭১১২২৩৩৪৪')).toEqual(['committee-members: করিম মিয়া']);
    const { body } = await server.app.call('GET', 'teachers/?search=01911223344');
    expect(body.count).toBe(0);
  });

  it('finds a student by the word roll and a teacher by post and subject', async () => {
    expect(await places('রোল ১২')).toEqual(['students: রহিমা খাতুন']);
    expect(await places('lecturer')).toEqual(['teachers: রহীমা বেগম']);
    expect(await places('ফিজিক্স')).toEqual(['teachers: রহীমা বেগম']);
  });

  it('finds a student by the guardian, in either script, and a roll with and without zeros', async () => {
    for (const [full_name, roll_number] of [
      ['কাশেম আলী', '0101'],
      ['নাজমা আক্তার', '102'],
    ])
      expect((await post('students/', { full_name, roll_number, class_name: 1 })).status).toBe(201);
    const both = ['students: কাশেম আলী', 'students: রহিমা খাতুন'];
    expect([await places('কাশেম'), await places('kashem')]).toEqual([both, both]);
    expect(await places('abul')).toEqual(['students: রহিমা খাতুন']);
    for (const roll of ['101', '0101', '১০১', '০০১০১'])
      expect([roll, await places(roll)]).toEqual([roll, ['students: কাশেম আলী']]);
    expect(await places('রোল ০১০২')).toEqual(['students: নাজমা আক্তার']);
  });

  it('answers of each list at most five, and of those alone that the caller looks after', async () => {
    for (let n = 1; n <= 6; n += 1) await post('notices/', { title: `বার্ষিক সভা ${n}` });
    expect(await places('বার্ষিক')).toHaveLength(5);
    const { token } = await server.app.account('office', 'User', ['people']);
    expect(await places('রহিমা', token)).toEqual(['teachers: রহীমা বেগম']);
    expect(await places('বার্ষিক', token)).toEqual([]);
    const { token: other } = await server.app.account('visitor', 'User');
    expect((await server.app.call('GET', 'search/?q=x', { token: other })).status).toBe(403);
    expect((await server.app.call('GET', 'search/?q=x')).status).toBe(401);
  });
});
