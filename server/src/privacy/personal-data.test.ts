import { describeServerAboveDatabase } from '../../testing/suite.ts';
import { PASSWORD } from '../../testing/test-app.ts';
import { unzipped } from '../../testing/traces.ts';

describeServerAboveDatabase('personal data', (server) => {
  it('of an account tells what it did and nothing of those for whom, and is in the history once taken', async () => {
    const { id, token } = await server.app.account('Sajeda KHATUN', 'Admin');
    const { body } = await server.app.call('POST', 'staff/', {
      token,
      json: { full_name: 'নয়নতারা সেন', designation: 'আয়া', contact_phone: '01999888777' },
    });
    const { raw } = await server.app.call('GET', `users/${id}/personal-data/`, {
      token: server.token,
    });
    const zip = await unzipped(raw);
    expect(JSON.parse(zip.get('actions.json')?.toString() ?? '')).toEqual([
      expect.objectContaining({ resource: 'staff', record_id: body.id, action: 'create' }),
    ]);
    expect([...zip.values()].map(String).join()).not.toMatch(/নয়নতারা|01999888777/);
    const history = await server.app.call('GET', `history/?resource=users&record=${id}`, {
      token: server.token,
    });
    expect(history.body.results[0]).toMatchObject({
      action: 'export-person',
      label: 'Sajeda KHATUN',
      before: null,
      after: null,
    });
  });

  it('is found in whichever case a name is typed', async () => {
    const account = { username: 'rb-1', full_name: 'Rokeya BEGUM', phone: '01711000000' };
    const created = await server.app.call('POST', 'register/', {
      json: { ...account, password: PASSWORD, confirm_password: PASSWORD },
    });
    const found = await server.app.call('GET', 'personal-data/?search=begum', {
      token: server.token,
    });
    expect(found.body).toEqual([
      expect.objectContaining({ resource: 'users', id: created.body.id }),
    ]);
  });
});
