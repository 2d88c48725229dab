import { calls, type Call } from '@angan/shared/calls';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { startApp } from '../../../testing/test-app.ts';

const ofResults = Object.entries<Call>(calls).flatMap(([key, { needs }]) =>
  needs === 'results' ? [key] : [],
);

describeEachDatabase('a server with RESULTS=off', (makeDatabase) => {
  it('has no route, list, part of the document and ability of results, for an Admin too', async () => {
    const database = await makeDatabase();
    const app = await startApp(database, { RESULTS: 'off' });
    const { token } = await app.account('office', 'Admin');
    const statuses = await Promise.all(
      [...ofResults, 'GET exams/', 'POST exam-parts/', 'GET exam-parts/1/'].map(async (key) => {
        const [method = '', path = ''] = key.split(' ');
        const json = method === 'GET' ? undefined : {};
        return (await app.call(method, path.replace('{id}', '1'), { token, json })).status;
      }),
    );
    const { body: document } = await app.call('GET', 'openapi.json', { token });
    const { body } = await app.call('GET', 'site-config/');
    const search = await app.call('GET', `site-search/?q=${encodeURIComponent('ফলাফল')}`);
    await app.close();
    await database.remove();
    expect(new Set(statuses)).toEqual(new Set([404]));
    const names = [
      ...Object.keys(document.paths),
      ...document.tags.map(({ name }: { name: string }) => name),
    ];
    expect(names.filter((name) => /exam|mark|result|choices/.test(name))).toEqual([]);
    expect(body.abilities).not.toContain('results');
    expect(search.body.groups).toEqual([]);
  });

  it('names no field of a student, area and ability of results in its document, answers and refusals', async () => {
    const database = await makeDatabase();
    // What was stored while it was on stays, and comes back with it.
    const before = await startApp(database);
    const teacher = await before.account('teacher', 'User', ['students', 'marks']);
    const { token } = await before.account('office', 'Admin');
    const { body: created } = await before.call('POST', 'classes/', {
      token,
      json: { name: 'দ্বাদশ' },
    });
    const json = { full_name: 'শিক্ষার্থী', roll_number: '1', class_name: created.id };
    const { body: student } = await before.call('POST', 'students/', {
      token,
      json: { ...json, study_group: 'বিজ্ঞান', result_consent: 'given' },
    });
    await before.close();
    const app = await startApp(database, { RESULTS: 'off' });
    const call = (method: string, path: string, sent?: object) =>
      app.call(method, path, { token, json: sent });
    const answers = [
      await call('GET', 'openapi.json'),
      await call('GET', 'students/'),
      await call('GET', `students/${student.id}/`),
      await call('PATCH', `students/${student.id}/`, { study_group: 'মানবিক', full_name: 'অন্য' }),
      await call('PUT', `students/${student.id}/`, { ...json, full_name: 'আরেক' }),
      await call('GET', 'users/'),
      await app.call('GET', 'user/', { token: teacher.token }),
      await call('GET', 'site-config/'),
    ];
    const values = await call('PATCH', `users/${teacher.id}/`, { areas: ['marks'] });
    const filtered = await call('GET', 'students/?study_group=বিজ্ঞান&page=1');
    await app.close();
    const after = await startApp(database);
    const { body } = await after.call('GET', `students/${student.id}/`, { token });
    await after.close();
    await database.remove();
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const words =
      /study_group|result_consent|"marks"|`marks`|"privacy","results"|বিজ্ঞান|mark-entry/;
    expect(answers.map(({ raw }) => words.exec(raw.toString())?.[0])).toEqual(
      answers.map(() => undefined),
    );
    expect([values.status, Object.keys(values.body.fields)]).toEqual([400, ['areas']]);
    expect(filtered.body.count).toBe(1);
    expect(body).toMatchObject({
      full_name: 'আরেক',
      study_group: 'বিজ্ঞান',
      result_consent: 'given',
    });
  });
});
