import { describeServer } from '../../testing/suite.ts';
import { initSetting } from '../db/settings.ts';
import { openMedia } from '../media/open.ts';
import { declineDemo } from './load.ts';

type Row = Record<string, unknown> & { id: number; version: number };

describeServer('a college without the demonstration', (server) => {
  const decline = async () => {
    const { app } = server;
    const { library } = await openMedia(app.config, app.store);
    await declineDemo(app.store, library, app.clock.now);
  };
  const rows = async () => (await server.app.call('GET', 'site-texts/')).body as Row[];
  const overview = async (token = server.token) =>
    (await server.app.call('GET', 'overview/', { token })).body as Record<string, unknown>;

  it('of an earlier version is ready as it was', async () => {
    await initSetting(server.app.store.db, 'demo', 'off');
    await decline();
    expect([await rows(), (await overview()).first_day]).toEqual([[], undefined]);
    await server.app.store.db.deleteFrom('settings').where('name', '=', 'demo').execute();
  });

  it('begins once with a site that is not ready, which its history says', async () => {
    await decline();
    await decline();
    expect((await rows()).map(({ page, texts }) => ({ page, texts }))).toEqual([
      { page: 'frame', texts: { state: 'preparing' } },
      { page: 'home', texts: { heroLine: null } },
    ]);
    const history = await server.app.call('GET', 'history/', { token: server.token });
    expect(history.body.results).toMatchObject([
      { resource: 'site-texts', action: 'create', actor_id: null, record_id: 2 },
      { resource: 'site-texts', action: 'create', actor_id: null, record_id: 1 },
    ]);
  });

  it('names for Admins alone the lists that are empty, until it is ready', async () => {
    const { app, token } = server;
    const editor = (await app.account('texts', 'User', ['site-texts'])).token;
    await app.call('POST', 'classes/', { token, json: { name: 'একাদশ' } });
    expect([(await overview()).first_day, (await overview(editor)).first_day]).toEqual([
      {
        empty: [
          'sections',
          'subjects',
          'principal-vice-principal',
          'notices',
          'teachers',
          'staff',
          'committee-members',
          'students',
          'class-routine',
        ],
      },
      undefined,
    ]);
    const [{ id, version }] = (await rows()) as [Row];
    const { body } = await app.call('PATCH', `site-texts/${id}/`, {
      token,
      headers: { 'if-match': `"${version}"` },
      json: { texts: { state: 'ready' } },
    });
    expect([body.version, (await overview()).first_day]).toEqual([2, undefined]);
  });
});
