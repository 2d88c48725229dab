import type { SiteSearch } from '@angan/shared/contract';
import { describeServer } from '../../../../testing/suite.ts';

describeServer('the search of the site', (server) => {
  const search = async (q: string, headers = {}) => {
    const path = `site-search/?q=${encodeURIComponent(q)}`;
    const { status, body } = await server.app.call('GET', path, { headers });
    expect(status).toBe(200);
    return body as SiteSearch;
  };
  const results = async (q: string) => (await search(q)).groups.flatMap((group) => group.results);
  const titles = async (q: string) => (await results(q)).map(({ title }) => title);
  const first = async (q: string) => {
    const [best] = await results(q);
    return best && `${best.to} ${best.title}`;
  };
  const add = async (path: string, json: unknown) => {
    const { status, body } = await server.app.call('POST', path, { token: server.token, json });
    expect([path, status]).toEqual([path, 201]);
    return body as { id: number };
  };

  beforeAll(async () => {
    const [classRow, section] = [
      await add('classes/', { name: 'দ্বাদশ শ্রেণি' }),
      await add('sections/', { name: 'বিজ্ঞান' }),
    ];
    await add('institutions/', {
      name: 'শিমুলতলী কলেজ',
      contact_email: 'office@shimul.example',
      address: 'শিমুলতলী, যশোর',
      contact_phone: '02-4777',
      eiin: '123456',
      complaint_officer_name: 'আবুল কাশেম',
    });
    const person = { contact_phone: '01711223344', contact_email: 'a@shimul.example' };
    const teacher = await add('teachers/', {
      full_name: 'শর্মিষ্ঠা দেবী',
      designation: 'প্রভাষক',
      subject: 'বাংলা',
      ...person,
    });
    await add('teachers/', {
      full_name: 'মাহবুব হাসান',
      designation: 'প্রভাষক',
      subject: 'ইংরেজি',
      contact_phone: '01811998877',
      show_phone: false,
    });
    await add('committee-members/', { full_name: 'শামসুল হক', role: 'সভাপতি' });
    await add('principal-vice-principal/', { full_name: 'সেলিনা বেগম', designation: 'principal' });
    await add('charter-services/', { service: 'ছাড়পত্র প্রদান', fee: '২০০ টাকা' });
    const subject = await add('subjects/', { name: 'বাংলা', class_name: classRow.id });
    await add('class-routine/', {
      classId: classRow.id,
      sectionId: section.id,
      subjectId: subject.id,
      day: 0,
      teacherId: teacher.id,
      startTime: '10:00',
      endTime: '10:45',
    });
    await add('notices/', { title: 'বাংলা বইয়ের তালিকা', date: '2026-03-01' });
    await add('notices/', { title: 'অঘোষিত পরিদর্শন', date: '2026-03-01', is_published: false });
    await add('pages/', { title: 'অপ্রকাশিত পাতা', slug: 'draft', is_published: false });
    await add('students/', {
      full_name: 'নীলুফার ইয়াসমিন',
      roll_number: '7',
      section: 'বিজ্ঞান',
      class_name: classRow.id,
      guardian_contact: '01911000000',
    });
  });

  it.each([
    ['ভর্তি', '/admission ভর্তি তথ্য'],
    ['admision', '/admission ভর্তি তথ্য'],
    ['কী কী কাগজ লাগবে', '/admission#papers প্রয়োজনীয় কাগজপত্র'],
    ['class routine', '/academic#routine ক্লাস রুটিন'],
    ['দ্বাদশ বিজ্ঞান রুটিন', '/academic?class=1&section=1#routine দ্বাদশ শ্রেণি, বিজ্ঞান: ক্লাস রুটিন'],
    ['ছারপত্র', '/information#charter ছাড়পত্র প্রদান'],
    ['tc', '/information#charter ছাড়পত্র প্রদান'],
    ['ফলাফল', '/result ফলাফল'],
    ['exam result', '/result ফলাফল'],
    ['rezalt', '/result ফলাফল'],
    ['সিটিজেন চার্টার', '/information#charter সিটিজেন চার্টার'],
    ['গভর্নিং বডি', '/information#committee পরিচালনা পর্ষদ'],
    ['thikana', '/contact কলেজের ঠিকানা'],
    ['অভিযোগ', '/information#complaint-officer অভিযোগ নিষ্পত্তি কর্মকর্তা'],
    ['বাংলা শিক্ষক', '/facnstaff?q=শর্মিষ্ঠা%20দেবী শর্মিষ্ঠা দেবী'],
    ['english sir', '/facnstaff?q=মাহবুব%20হাসান মাহবুব হাসান'],
    ['প্রিন্সিপালের নম্বর', '/#principal সেলিনা বেগম'],
    ['সভাপতি', '/information#committee শামসুল হক'],
    ['fwZ©', '/admission ভর্তি তথ্য'],
    ['wk¶K', '/facnstaff#teachers শিক্ষকবৃন্দ'],
  ])('finds first for %s: %s', async (q, expected) => {
    expect(await first(q)).toBe(expected.normalize('NFC'));
  });

  it('tells the phones that visitors see, and finds their owners by them', async () => {
    const [office] = await results('অফিসের ফোন নম্বর');
    expect([office?.title, office?.phone]).toEqual(['কলেজ অফিসের ফোন', '02-4777']);
    expect(await titles('+88 01711-223344')).toEqual(['শর্মিষ্ঠা দেবী']);
    const [hidden] = await results('মাহবুব');
    expect([hidden?.title, hidden?.phone]).toEqual(['মাহবুব হাসান', null]);
    expect(await titles('01811998877')).toEqual([]);
  });

  it.each(['অঘোষিত পরিদর্শন', 'অপ্রকাশিত', 'নীলুফার ইয়াসমিন', '01911000000', 'qqqqqq', ' ', '%'])(
    'finds nothing of %j, which visitors may not read or which is nowhere',
    async (q) => {
      expect(await titles(q)).toEqual([]);
    },
  );

  it('names only what is on the site, as it is now', async () => {
    expect(await titles('ভর্তি ফি')).not.toContain('ভর্তি ফি');
    const [page] = await results('ভর্তি');
    expect(page?.detail).toBe('ভর্তির যোগ্যতা, ভর্তির প্রক্রিয়া, প্রয়োজনীয় কাগজপত্র'.normalize('NFC'));
    const texts = { fees: [{ name: 'বিজ্ঞান', amount: '২,৫০০ টাকা' }] };
    const { id } = await add('site-texts/', { page: 'admission', texts });
    expect((await results('ভর্তি ফি'))[0]).toMatchObject({ detail: 'বিজ্ঞান ২,৫০০ টাকা' });
    const { token } = server;
    await server.app.call('PATCH', `site-texts/${id}/`, { token, json: { texts: { fees: [] } } });
    expect(await titles('ভর্তি ফি')).not.toContain('ভর্তি ফি');
  });

  it.each(['?', '_'])('finds nothing by %j, which is no word', async (signs) => {
    expect(await titles(signs)).toEqual([]);
  });

  it('tells the phone of the office as it is now', async () => {
    const office = async () => (await results('অফিসের ফোন নম্বর'))[0]?.phone;
    expect(await office()).toBe('02-4777');
    const { token } = server;
    const json = { contact_phone: '02-4888' };
    await server.app.call('PATCH', 'institutions/1/', { token, json });
    expect(await office()).toBe('02-4888');
    await server.app.call('PATCH', 'institutions/1/', {
      token,
      json: { contact_phone: '02-4777' },
    });
  });

  it('finds two people of one name, each with the own phone', async () => {
    const person = { full_name: 'জহুরা খাতুন', designation: 'অফিস সহকারী' };
    await add('staff/', { ...person, contact_phone: '01911111111' });
    await add('staff/', { ...person, contact_phone: '01922222222' });
    const found = await results('জহুরা খাতুন');
    expect(found.map(({ phone }) => phone).sort()).toEqual(['01911111111', '01922222222']);
  });

  it('leaves no trace of a search in the log', async () => {
    const lines: string[] = [];
    const { log } = server.app.app;
    for (const level of ['warn', 'error', 'info'] as const)
      jest.spyOn(log, level).mockImplementation((...words) => lines.push(JSON.stringify(words)));
    await search('আমার গোপন কথা', { 'accept-encoding': 'br' });
    await new Promise(setImmediate);
    expect(lines.join()).not.toContain(encodeURIComponent('গোপন'));
    jest.restoreAllMocks();
  });
});
