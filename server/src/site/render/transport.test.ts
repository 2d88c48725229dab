import { ResponseCache } from '../../http/response-cache.ts';
import { inProcessTransport, trackReads } from './transport.ts';

it('the transport reads an address once for a page, again after a form, and once for pages with the same tokens', async () => {
  const addresses: string[] = [];
  const read = async (address: string) => addresses.push(address);
  const transport = inProcessTransport(
    { inject: async () => ({ statusCode: 201, body: '{}' }) } as never,
    { read, tablesOf: (path) => [path] },
    new ResponseCache({ now: async () => new Map(), cached: () => null }),
  );
  const tokens = new Map([['institutions', '1']]);
  const { result, tables } = await trackReads('192.0.2.1', null, async () => {
    const both = await Promise.all([
      transport.read('institutions/'),
      transport.read('institutions/'),
    ]);
    await transport.send('messages/', {});
    return [...both, await transport.read('institutions/')];
  });
  expect({ result, tables, addresses }).toEqual({
    result: [1, 1, 2],
    tables: ['institutions'],
    addresses: ['institutions/', 'institutions/'],
  });
  const page = () => trackReads('192.0.2.1', tokens, () => transport.read('institutions/'));
  expect([(await page()).result, (await page()).result, (await page()).tables]).toEqual([
    3,
    3,
    ['institutions'],
  ]);
});
