import { inProcessTransport, trackReads } from './transport.ts';

it('reads an address once for a page, and anew after a form', async () => {
  const addresses: string[] = [];
  const read = async (address: string) => addresses.push(address);
  const transport = inProcessTransport(
    { inject: async () => ({ statusCode: 201, body: '{}' }) } as never,
    { read, tablesOf: (path) => [path] },
  );
  const { result, tables } = await trackReads('192.0.2.1', async () => {
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
  await trackReads('192.0.2.1', () => transport.read('institutions/'));
  expect(addresses).toHaveLength(3);
});
