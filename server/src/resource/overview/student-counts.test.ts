import { describeServer } from '../../../testing/suite.ts';
import { resources } from '../../resources/index.ts';

describeServer('the counts of students', (server) => {
  const add = async (path: string, json: object): Promise<number> => {
    const { status, body } = await server.app.call('POST', `${path}/`, {
      token: server.token,
      json,
    });
    expect([path, status]).toEqual([path, 201]);
    return body.id as number;
  };
  const counts = async () => (await server.app.call('GET', 'student-counts/')).body;
  let eleven: number;
  let twelve: number;
  let unspecified: number;
  beforeAll(async () => {
    eleven = await add('classes', { name: 'একাদশ' });
    twelve = await add('classes', { name: 'দ্বাদশ', approved_sections: '৩' });
    const student = (roll: number, gender?: string) =>
      add('students', {
        full_name: `গোপন নাম ${roll}`,
        roll_number: String(roll),
        class_name: eleven,
        ...(gender && { gender }),
      });
    await student(1, 'female');
    await student(2, 'female');
    await student(3, 'male');
    await student(4, 'other');
    unspecified = await student(5);
  });

  const ofEleven = { class: 'একাদশ', girls: 2, boys: 1, others: 1 };
  const ofTwelve = { class: 'দ্বাদশ', girls: 0, boys: 0, others: 0, unspecified: 0, total: 0 };

  it('are open to everyone, by class and gender, and follow every write', async () => {
    expect(await counts()).toEqual([
      { class_id: eleven, ...ofEleven, unspecified: 1, total: 5 },
      { class_id: twelve, ...ofTwelve },
    ]);
    const { token } = server;
    await server.app.call('PATCH', `students/${unspecified}/`, { token, json: { gender: 'male' } });
    expect((await counts())[0]).toEqual({
      class_id: eleven,
      ...ofEleven,
      boys: 2,
      unspecified: 0,
      total: 5,
    });
    await server.app.call('DELETE', `students/${unspecified}/`, { token });
    expect((await counts())[0]).toMatchObject({ boys: 1, total: 4 });
    await server.app.call('PATCH', `classes/${eleven}/`, { token, json: { name: 'একাদশ শ্রেণি' } });
    expect((await counts())[0]).toMatchObject({ class: 'একাদশ শ্রেণি' });
  });

  it('are all that a visitor learns of a gender: no public answer names one, nor a student', async () => {
    expect((await server.app.call('GET', 'students/')).status).toBe(401);
    const open = resources.filter(({ isPublic }) => isPublic).map(({ contract }) => contract.path);
    expect(open).toContain('classes');
    for (const path of [...open, 'student-counts']) {
      const { status, raw } = await server.app.call('GET', `${path}/`);
      expect([path, status]).toEqual([path, 200]);
      expect(raw.toString()).not.toMatch(/gender|female|গোপন/);
    }
  });

  it('take no other word for a gender', async () => {
    const json = { full_name: 'ক', roll_number: '9', class_name: eleven, gender: 'ছাত্রী' };
    const { status, body } = await server.app.call('POST', 'students/', {
      token: server.token,
      json,
    });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['gender']]);
  });
});

describeServer('the citizen charter', (server) => {
  it('puts a new service last, or in the place that is set', async () => {
    const add = async (json: object) =>
      (await server.app.call('POST', 'charter-services/', { token: server.token, json })).body;
    await add({ service: 'প্রত্যয়নপত্র', serial: '৫' });
    expect((await add({ service: 'ছাড়পত্র' })).serial).toBe(6);
    await add({ service: 'ভর্তি', serial: 1 });
    const { body } = await server.app.call('GET', 'charter-services/');
    expect(body.map(({ service }: { service: string }) => service)).toEqual(
      ['ভর্তি', 'প্রত্যয়নপত্র', 'ছাড়পত্র'].map((text) => text.normalize('NFC')),
    );
  });
});
