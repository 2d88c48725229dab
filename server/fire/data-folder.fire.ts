import { chmodSync, existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { signIn } from './support/client.ts';
import { run } from './support/run.ts';
import { fireServer, type FireServer } from './support/server.ts';
import { noticeForm } from './support/writers.ts';

const PDF = Buffer.from('%PDF-1.4\n');
/** Root may write everywhere; without its capabilities it is a user like any other. */
const under =
  process.getuid?.() === 0 ? ['setpriv', '--inh-caps=-all', '--bounding-set=-all'] : undefined;

/** Everything below a folder that others than its user and group may read, write or enter. */
const openToOthers = (folder: string) =>
  ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].filter(
    (name) => statSync(path.join(folder, name)).mode & 0o007,
  );

describe('the data folder', () => {
  let server: FireServer;
  beforeEach(async () => {
    server = await fireServer({ under });
  });
  afterEach(() => server.remove());

  const endOf = async (env: Record<string, string>) => ({
    code: await server.run({ env }),
    output: server.output(),
  });

  it('and what a server, a backup and a restore make are closed to other users', async () => {
    const place = (name: string) => path.join(server.dataDir, name);
    const env = { DATA_DIR: place('served') };
    await server.start({ env, under: ['sh', '-c', 'umask 000; exec "$0" "$@"'] });
    const call = await signIn(server);
    await call('POST', 'notices/', { form: noticeForm('ফাইল', PDF) });
    const zip = place('a.zip');
    const angan = (words: string, env: Record<string, string>) =>
      run(['-e', `process.umask(0); process.argv.splice(1, 0, 'angan'); require(process.cwd() + '/server/dist/cli.cjs')`, ...words.split(' ')], env); // prettier-ignore
    expect(await angan(`backup ${zip}`, env)).toMatchObject({ code: 0 });
    const restored = { DATA_DIR: place('restored') };
    expect(await angan(`restore ${zip}`, restored)).toMatchObject({ code: 0 });
    expect(openToOthers(place('served'))).toEqual([]);
    expect(openToOthers(place('restored'))).toEqual([]);
    expect(statSync(zip).mode & 0o077).toBe(0);
  });

  it('that an earlier release restored, open to others, is closed by the next start', async () => {
    await server.start();
    await server.end();
    const place = (name: string) => path.join(server.dataDir, name);
    chmodSync(place('angan.db'), 0o644);
    chmodSync(place('media'), 0o755);
    await server.start();
    expect(openToOthers(place('media'))).toEqual([]);
    expect(statSync(place('angan.db')).mode & 0o007).toBe(0);
  });

  it.each([
    ['belongs to another user', (folder: string) => chmodSync(folder, 0o500)],
    [
      'has a database of another user',
      (folder: string) => {
        writeFileSync(path.join(folder, 'angan.db'), '');
        chmodSync(path.join(folder, 'angan.db'), 0o400);
      },
    ],
  ])('that %s is refused with one sentence', async (_what, harm) => {
    harm(server.dataDir);
    const sentence = `The data folder ${server.dataDir} cannot be used by this user: EACCES`;
    const { code, output } = await endOf({});
    expect([code, output.trim().split('\n')]).toEqual([1, [expect.stringContaining(sentence)]]);
    chmodSync(server.dataDir, 0o700);
  });

  it.each([
    ['a file', '/etc/hostname', 'ENOTDIR'],
    ['below a file', '/etc/hostname/data', 'ENOTDIR'],
    ['below /proc', '/proc/angan', 'ENOENT'],
  ])('that would be %s is refused with one sentence', async (_what, DATA_DIR, code) => {
    expect(await endOf({ DATA_DIR })).toEqual({
      code: 1,
      output: expect.stringMatching(`^The data folder ${DATA_DIR} cannot be used.*${code}.*\\n$`),
    });
    expect(await run(['server/dist/cli.cjs', 'create-admin', 'head'], { DATA_DIR })).toEqual({
      code: 1,
      output: expect.stringMatching(`^The data folder ${DATA_DIR} cannot be used.*${code}.*\\n$`),
    });
  });

  it('is not touched while another program has the port', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    const data = path.join(server.dataDir, 'new');
    const end = await endOf({ PORT: String(port), DATA_DIR: data, DEMO: 'on' });
    other.close();
    expect(end).toEqual({
      code: 1,
      output: expect.stringMatching(`^Port ${port} is already in use`),
    });
    expect(existsSync(data)).toBe(false);
  });

  it('whose server runs is not moved to PostgreSQL', async () => {
    await server.start();
    const move = ['server/dist/cli.cjs', 'migrate-to-postgres'];
    const env = { DATA_DIR: server.dataDir, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
    expect(await run(move, env)).toEqual({
      code: 1,
      output: expect.stringContaining('Another program, such as the server, has'),
    });
    expect(
      (await (await signIn(server))('POST', 'notices/', { json: { title: 'ক' } })).status,
    ).toBe(201);
    await server.end();
    expect(await run(move, env)).toEqual({
      code: 1,
      output: expect.stringContaining('The database does not answer'),
    });
  });
});
