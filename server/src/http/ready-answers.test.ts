import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { describeServer } from '../../testing/suite.ts';
import { startApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';
import { nameOf, ReadyAnswers } from './ready-answers.ts';

interface Heard {
  status: number | undefined;
  /** As they came, but for the date. */
  headers: string[];
  body: Buffer;
}

describeServer('an answer that was given before', (server) => {
  const ask = (
    path: string,
    headers: Record<string, string> = {},
    method = 'GET',
  ): Promise<Heard> =>
    new Promise((resolve, reject) => {
      const { port } = server.app.app.server.address() as AddressInfo;
      request({ port, path, method, headers, agent: false }, (answer) => {
        const chunks: Buffer[] = [];
        answer
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('end', () => {
            const pairs = answer.rawHeaders.flatMap((name, at) =>
              at % 2 === 0 && name.toLowerCase() !== 'date'
                ? [`${name.toLowerCase()}: ${answer.rawHeaders[at + 1]}`]
                : [],
            );
            resolve({
              status: answer.statusCode,
              headers: pairs.sort(),
              body: Buffer.concat(chunks),
            });
          });
      })
        .on('error', reject)
        .end();
    });
  const names = async () =>
    (JSON.parse((await ask('/api/teachers/')).body.toString()) as { full_name: string }[]).map(
      ({ full_name }) => full_name,
    );
  const add = (full_name: string, to = server.app) =>
    to.call('POST', 'teachers/', {
      token: server.token,
      json: { full_name, profile: 'পরিচয় '.repeat(100) },
    });
  const found = jest.spyOn(ReadyAnswers.prototype, 'find');
  const wasReady = () => found.mock.results.at(-1)?.value !== undefined;

  beforeAll(async () => {
    await add('প্রথম');
    await server.app.app.listen({ port: 0, host: '127.0.0.1' });
  });

  it.each(['identity', 'gzip', 'br'])(
    'is the same to every header and byte: %s',
    async (encoding) => {
      const asked = { 'accept-encoding': encoding };
      const [first, second] = [
        await ask('/api/teachers/', asked),
        await ask('/api/teachers/', asked),
      ];
      expect([first.status, second]).toEqual([200, first]);
      expect(wasReady()).toBe(server.database.kind === 'sqlite');
    },
  );

  it('is the same for who has it already', async () => {
    const etag =
      (await ask('/api/teachers/')).headers.find((header) => header.startsWith('etag'))?.slice(6) ??
      '';
    const asked = { 'if-none-match': etag };
    const [first, second] = [
      await ask('/api/teachers/', asked),
      await ask('/api/teachers/', asked),
    ];
    expect([first.status, first.body.length, second]).toEqual([304, 0, first]);
    expect(wasReady()).toBe(server.database.kind === 'sqlite');
  });

  it('is not given for another question', async () => {
    await ask('/api/teachers/');
    expect([
      (await ask('/api/teachers/', {}, 'HEAD')).body.length,
      (await ask('/api/teachers/', {}, 'DELETE')).status,
      (await ask('/api/teachers/?page=1')).body.includes('count'),
    ]).toEqual([0, 405, true]);
  });

  it('is the better packed one where the first was packed lightly', async () => {
    for (let n = 0; n < 15; n += 1) await add(`শিক্ষক ${n}`);
    const asked = { 'accept-encoding': 'br' };
    const first = await ask('/api/teachers/', asked);
    const lengths = new Set([first.body.length]);
    await until(
      'a better form is there',
      async () => lengths.add((await ask('/api/teachers/', asked)).body.length).size > 1,
    );
    const [later, again] = [await ask('/api/teachers/', asked), await ask('/api/teachers/', asked)];
    expect([later.body.length < first.body.length, again]).toEqual([true, later]);
    expect(wasReady()).toBe(server.database.kind === 'sqlite');
  });

  it('is over at once when this process has written', async () => {
    for (const name of ['ক', 'খ', 'গ', 'ঘ']) {
      await names();
      await add(name);
      expect(await names()).toContain(name);
    }
  });

  it('is over at once when another process has written', async () => {
    const other = await startApp(server.database);
    for (const name of ['চ', 'ছ', 'জ', 'ঝ']) {
      await names();
      await names();
      await add(name, other);
      expect(await names()).toContain(name);
    }
    await other.close();
  });
});

describe('ready answers', () => {
  const asked = (headers = {}, method = 'GET') =>
    ({ method, raw: { url: '/', headers } }) as FastifyRequest;
  const reply = (statusCode = 200) =>
    ({ statusCode, getHeaders: () => ({ etag: '"1"' }) }) as unknown as FastifyReply;
  const body = Buffer.alloc(1000);

  it('that no longer hold, or cannot tell, are forgotten', () => {
    const ready = new ReadyAnswers();
    let holds = () => true;
    ready.keep(asked(), reply(), body, () => holds());
    expect(ready.find('/', {})).toMatchObject({
      status: 200,
      headers: ['etag', '"1"', 'content-length', '1000'],
    });
    holds = () => {
      throw new Error('the database is away');
    };
    expect(ready.find('/', {})).toBeUndefined();
    holds = () => true;
    expect(ready.find('/', {})).toBeUndefined();
  });

  it('are asked whether they hold once for all who came together', () => {
    const ready = new ReadyAnswers();
    let holds = true;
    const look = jest.fn(() => holds);
    ready.keep(asked(), reply(), body, look);
    const [name, moment] = [nameOf('/', {}), {}];
    expect([ready.named(name, moment), ready.named(name, moment)].map(Boolean)).toEqual([
      true,
      true,
    ]);
    expect(look).toHaveBeenCalledTimes(1);
    holds = false;
    expect([ready.named(name, moment), ready.named(name, {})].map(Boolean)).toEqual([true, false]);
  });

  it('weigh no more than they may', () => {
    const ready = new ReadyAnswers(7000);
    for (const host of ['a', 'b', 'c']) ready.keep(asked({ host }), reply(), body, () => true);
    expect(['a', 'b', 'c'].map((host) => ready.find('/', { host }) !== undefined)).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('are kept of plain reads alone', () => {
    const ready = new ReadyAnswers();
    const known = { 'if-none-match': '"0"' };
    ready.keep(asked({}, 'HEAD'), reply(), undefined, () => true);
    ready.keep(asked(known), reply(), body, () => true);
    ready.keep(asked({ host: 'x'.repeat(1000) }), reply(), body, () => true);
    expect([
      ready.find('/', {}),
      ready.find('/', known),
      ready.find('/', { host: 'x'.repeat(1000) }),
    ]).toEqual([undefined, undefined, undefined]);
  });
});
