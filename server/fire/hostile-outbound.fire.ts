import { createServer, type AddressInfo, type Server } from 'node:net';
import path from 'node:path';
import { file, pdf, pngOf } from '../testing/files.ts';
import { caller, signIn } from './support/client.ts';
import { figures } from './support/figures.ts';
import { fireServer, type FireServer } from './support/server.ts';

describe('addresses that somebody writes into a field', () => {
  let server: FireServer;
  let listener: Server;
  let callers = 0;
  beforeAll(async () => {
    listener = createServer((socket) => {
      callers += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    server = await fireServer({
      nodeArgs: ['--require', path.join(__dirname, 'support/outbound.cjs')],
    });
    await server.start();
  });
  afterAll(async () => {
    listener.close();
    await server.remove();
  });

  it('are never called by the server', async () => {
    const { port } = listener.address() as AddressInfo;
    const admin = await signIn(server);
    const anyone = caller(server);
    const addresses = [
      `http://127.0.0.1:${port}/a.png`,
      `http://[::ffff:127.0.0.1]:${port}/a.png`,
      `http://localtest.example:${port}/a`,
      'file:///etc/passwd',
      `//127.0.0.1:${port}/a.pdf`,
    ];
    for (const [n, address] of addresses.entries()) {
      const form = (fields: Record<string, string | File>) => {
        const data = new FormData();
        for (const [name, value] of Object.entries(fields)) data.append(name, value);
        return data;
      };
      const texts = {
        full_name: address,
        designation: address,
        profile: address,
        photo: address,
        profile_picture: address,
      };
      expect((await admin('POST', 'staff/', { form: form(texts) })).json).toMatchObject({
        photo: null,
      });
      await admin('POST', 'staff/', { json: { ...texts, photo: { url: address } } });
      await admin('POST', 'teachers/', {
        form: form({ ...texts, photo: file(await pngOf(5, 5), address) }),
      });
      await admin('POST', 'notices/', {
        form: form({
          title: address,
          description: address,
          pdf_file: file(pdf(`/URI (${address})`), address),
        }),
      });
      await admin('POST', 'notices/', { json: { title: 'ক', pdf_file: address } });
      await admin('POST', 'gallery/', { json: { image: address, caption: address } });
      await admin(n === 0 ? 'POST' : 'PUT', `institutions/${n === 0 ? '' : '1/'}`, {
        json: {
          name: address,
          contact_email: 'a@b.example',
          logo: address,
          institution_image: address,
          address,
        },
      });
      await anyone('POST', 'contacts/', {
        json: { name: address, email: 'a@localtest.example', message: address },
      });
      await anyone('GET', 'notices/', {
        headers: {
          referer: address,
          origin: address,
          'x-forwarded-host': `127.0.0.1:${port}`,
          forwarded: `host=127.0.0.1:${port}`,
          'x-original-url': address,
        },
      });
    }
    for (const page of [
      '/',
      '/notice',
      '/notice/1',
      '/facnstaff',
      '/gallery',
      '/contact',
      '/notices.atom',
      '/sitemap.xml',
      `/notice?q=${encodeURIComponent(addresses[0] ?? '')}`,
    ])
      expect((await anyone('GET', page)).status).toBe(200);
    const outbound = server.output().match(/^OUTBOUND .*$/gm) ?? [];
    figures('hostile-outbound', {
      'addresses in fields, file names and headers': addresses.length * 9,
      'connections that the server opened': outbound.length,
    });
    expect({ callers, outbound }).toEqual({ callers: 0, outbound: [] });
  });
});
