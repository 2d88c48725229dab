import { statSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { file, filesOf, pngBomb, pngOf } from '../../../testing/files.ts';
import { PASSWORD } from '../../../testing/test-app.ts';
import { describeUploads } from '../testing/uploads.ts';

const never = new Promise<never>(() => undefined);

describeUploads('a picture', (server, { addStaff }) => {
  it('is decoded only once every field is found good', async () => {
    const broken = (await pngOf(300, 300)).subarray(0, 90);
    const photo = file(broken, 'a.png');
    const form = { photo, full_name: 'ক', designation: 'খ', contact_phone: '12' };
    const fields = async (method: string, path: string, sending: object) =>
      Object.keys((await server.app.call(method, path, sending)).body.fields as object);
    const { body } = await server.app.call('POST', 'staff/', {
      token: server.token,
      json: { full_name: 'ক', designation: 'খ' },
    });
    const one = `staff/${body.id}/`;
    const account = {
      profile_picture: photo,
      username: 'a',
      full_name: 'ক',
      phone: '01712345678',
    };
    expect({
      create: await fields('POST', 'staff/', { token: server.token, form }),
      replace: await fields('PUT', one, { token: server.token, form }),
      amend: await fields('PATCH', one, {
        token: server.token,
        form: { photo, contact_phone: '12' },
      }),
      register: await fields('POST', 'register/', { form: account }),
      password: await fields('POST', 'register/', {
        form: { ...account, username: 'abc', password: '12345678', confirm_password: '12345678' },
      }),
      picture: await fields('POST', 'staff/', {
        token: server.token,
        form: { ...form, contact_phone: '' },
      }),
    }).toEqual({
      create: ['contact_phone'],
      replace: ['contact_phone'],
      amend: ['contact_phone'],
      register: ['username'],
      password: ['password'],
      picture: ['photo'],
    });
    expect(filesOf(server.app).temporary).toEqual([]);
  });

  it('of an Admin never waits behind those of visitors, of which few may queue', async () => {
    const large = file(pngBomb(3900, 3900), 'a.png');
    const finished: string[] = [];
    const send = async (sender: string, n: number) => {
      const answer =
        sender === 'admin'
          ? await addStaff(file(await pngOf(300, 300), 'a.png'))
          : await server.app.call('POST', 'register/', {
              ip: `203.0.113.${n}`,
              form: {
                username: `visitor${n}`,
                full_name: 'ক',
                phone: '01712345678',
                password: PASSWORD,
                confirm_password: PASSWORD,
                profile_picture: large,
              },
            });
      finished.push(`${sender} ${answer.status}`);
      return answer;
    };
    const visitors = Array.from({ length: 15 }, (_, n) => send('visitor', n));
    // The first picture is being decoded and others are waiting when the Admin sends one.
    const refused = await Promise.race(
      visitors.map((answer) => answer.then((got) => (got.status === 503 ? got : never))),
    );
    expect([refused.body.code, refused.headers['retry-after']]).toEqual(['unavailable', '5']);
    await send('admin', 0);
    await Promise.all(visitors);
    expect(finished.filter((line) => line === 'visitor 201')).toHaveLength(5);
    expect(finished.lastIndexOf('visitor 201')).toBeGreaterThan(finished.indexOf('admin 201'));
    expect(filesOf(server.app).temporary).toEqual([]);
  });

  it('is synced to the disk in every width before it is answered', async () => {
    const synced = new Set<number>();
    const handle = await open(__filename);
    const prototype = Object.getPrototypeOf(handle) as FileHandle;
    await handle.close();
    const { sync } = prototype;
    const spy = jest.spyOn(prototype, 'sync').mockImplementation(async function (this: FileHandle) {
      synced.add((await this.stat()).ino);
      return sync.call(this);
    });
    const { body } = await addStaff(file(await pngOf(700, 500), 'a.png'));
    spy.mockRestore();
    const paths = (body.media.photo.variants as { url: string }[]).map(({ url }) =>
      path.join(server.app.config.dataDir, 'media', 'files', url.slice('/media/'.length)),
    );
    expect(paths).toHaveLength(4);
    for (const stored of paths) expect(synced).toContain(statSync(stored).ino);
  });
});
