import { REMOTE_CONTRACT, type RemoteModule } from '@angan/shared/contract';
import * as React from 'react';
import { runRemote } from './run-remote.ts';
import { containerOf, entryOf, standInForEntries } from './testing/entries.ts';

const routes: RemoteModule = { contract: REMOTE_CONTRACT, routes: [] };
const entry = entryOf('public_remote');

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('gives the container the page’s singletons and answers what it exposes', async () => {
  const container = containerOf(() => routes);
  standInForEntries(() => ({ public_remote: container }));
  expect(await runRemote('public_remote', entry)).toBe(routes);
  const [scope] = container.init.mock.calls[0] as [
    Record<string, Record<string, { lib: () => unknown; get: () => Promise<() => unknown> }>>,
  ];
  expect(Object.keys(scope)).toEqual([
    'react',
    'react/jsx-runtime',
    'react-dom',
    'react-router-dom',
    '@angan/shared',
  ]);
  const react = scope['react']!['19.0.0']!;
  expect([react.lib(), (await react.get())()]).toEqual([React, React]);
});

it('runs the entry anew each time, and never takes up what stood there before', async () => {
  let left: object | undefined = containerOf(() => routes);
  const asked = standInForEntries(() => ({ public_remote: left }));
  await runRemote('public_remote', entry);
  left = undefined;
  await expect(runRemote('public_remote', entry)).rejects.toThrow(
    `${entry} has left no public_remote on the page`,
  );
  expect(asked).toHaveLength(2);
});

it('says which entry could not be fetched', async () => {
  standInForEntries(() => ({}));
  await expect(runRemote('public_remote', entry)).rejects.toThrow(`${entry} could not be run`);
});

it('waits four seconds for an entry that hangs, no longer', async () => {
  jest.useFakeTimers();
  jest.spyOn(document.head, 'append').mockImplementation(() => undefined);
  const failed = expect(runRemote('public_remote', entry)).rejects.toThrow(
    `${entry} could not be run`,
  );
  await jest.advanceTimersByTimeAsync(4000);
  await failed;
});
