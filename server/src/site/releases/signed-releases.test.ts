import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readCard } from './release-card.ts';
import { releasedSite } from './testing/released-site.ts';

const PART = 'public-remote';
const { site, start, live, page } = releasedSite((make) => make(PART, 'এক'));

const at = (...names: string[]) => path.join(site.dir, ...names);
const liveCard = () => readFileSync(at(PART, 'remote.json'), 'utf8');

/** A new pair: the file of the private key, and the public one. */
async function newKey(name: string) {
  const file = path.join(site.repo.root, 'cache', name);
  mkdirSync(path.dirname(file), { recursive: true });
  const { output, code } = await site.repo.run('key', [file]);
  expect(code).toBe(0);
  return { file, listed: /colon: ([\w-]{43})/.exec(output)![1]! };
}
type Key = Awaited<ReturnType<typeof newKey>>;

const keysOf = (part: string, ...keys: Key[]) => ({
  RELEASE_KEYS: keys.map(({ listed }) => `${part}:${listed}`).join(','),
});
const release = (part: 'public-remote' | 'shell', word: string, key?: Key, env = {}) =>
  site.repo.run(
    'release',
    [
      part,
      '--to',
      site.dir,
      '--from',
      site.repo.build(part, { word }),
      ...(key ? ['--key', key.file] : []),
    ],
    env,
  );

describe('where a key of a part is listed', () => {
  let key: Key;
  let other: Key;
  beforeEach(async () => {
    key = await newKey('key.pem');
    other = await newKey('other.pem');
    expect((await release(PART, 'দুই', key)).code).toBe(0);
    site.app = await start(keysOf(PART, key));
    expect(await page()).toBe('খোলস ভাগ করা দুই');
  });

  it('an unsigned release, and one of another key, is refused by release and by the server, which goes on and says so', async () => {
    const before = liveCard();
    for (const one of [undefined, other]) {
      const { code, output } = await release(PART, 'তিন', one, keysOf(PART, key));
      expect([code, output]).toEqual([1, expect.stringContaining('RELEASE_KEYS')]);
      expect(liveCard()).toBe(before);
    }
    for (const [one, word] of [
      [undefined, 'চার'],
      [other, 'পাঁচ'],
    ] as const) {
      expect((await release(PART, word, one)).code).toBe(0);
      expect(await page()).toBe('খোলস ভাগ করা দুই');
    }
    expect(site.logged).toEqual([
      'the live release of public-remote cannot be read',
      'the live release of public-remote cannot be read',
    ]);
    expect(
      (await site.repo.run('rollback', [PART, '--to', site.dir], keysOf(PART, key))).code,
    ).toBe(1);
  });

  it('a card with any byte changed is refused', () => {
    const text = Buffer.from(liveCard());
    const keys = { [PART]: [key.listed] };
    expect(readCard(String(text), PART, keys).release).toBe(live().release);
    for (let n = 0; n < text.length; n += 1) {
      const altered = Buffer.from(text);
      altered[n]! ^= 1;
      // The newline at the end says nothing.
      if (n < text.length - 1) expect(() => readCard(String(altered), PART, keys)).toThrow();
    }
  });

  it('a server file or a manifest that is not the one of its card is not used', async () => {
    const { release: id, manifest } = live();
    const files = [`releases/${id}/server/part.cjs`, manifest];
    for (const file of files) {
      const before = readFileSync(at(PART, file));
      writeFileSync(at(PART, file), `${String(before)} `);
      const fresh = await start({
        ...keysOf(PART, key),
        DATA_DIR: path.join(site.repo.root, 'data'),
      });
      expect(await page(fresh)).toBeNull();
      writeFileSync(at(PART, file), before);
    }
  });

  it('a card that was signed for another part is refused, also with its key', async () => {
    const shell = await release('shell', 'খোলস দুই', key);
    expect(shell.code).toBe(0);
    const card = readFileSync(at('shell', 'shell.json'), 'utf8');
    expect(() => readCard(card, PART, { [PART]: [key.listed] })).toThrow(/RELEASE_KEYS/);
    expect(readCard(card, 'shell', { shell: [key.listed] }).contract).toBe(1);
  });

  it('keys take turns: both are listed, then the new one alone', async () => {
    const both = keysOf(PART, key, other);
    expect((await release(PART, 'ছয়', other, both)).code).toBe(0);
    expect(await page(await start(both))).toBe('খোলস ভাগ করা ছয়');
    expect(await page(await start(keysOf(PART, other)))).toBe('খোলস ভাগ করা ছয়');
  });

  it('a trial is signed as well, and is promoted with its signature', async () => {
    const env = keysOf(PART, key);
    const args = [PART, '--to', site.dir];
    const from = ['--from', site.repo.build(PART, { word: 'সাত' }), '--share', '50'];
    expect((await site.repo.run('release', [...args, ...from], env)).code).toBe(1);
    const signed = [...args, ...from, '--key', key.file];
    expect((await site.repo.run('release', signed, env)).code).toBe(0);
    expect((await site.repo.run('promote', args, env)).code).toBe(0);
    expect(await page(await start(env))).toBe('খোলস ভাগ করা সাত');
  });
});

it('a shell whose document was changed is refused where its key is listed', async () => {
  const key = await newKey('key.pem');
  expect((await release('shell', 'নতুন', key)).code).toBe(0);
  const app = await start(keysOf('shell', key));
  expect(await page(app)).toBe('নতুন ভাগ করা এক');
  const card = JSON.parse(readFileSync(at('shell', 'shell.json'), 'utf8')) as { release: string };
  const html = at('shell/releases', card.release, 'index.html');
  writeFileSync(html, `${readFileSync(html, 'utf8')}<script src="/x.js"></script>`);
  cpSync(at('shell', 'shell.json'), at('shell', 'shell.json.new'));
  writeFileSync(at('shell', 'shell.json'), readFileSync(at('shell', 'shell.json.new')));
  expect(await page(app)).toBe('নতুন ভাগ করা এক');
  expect(site.logged).toEqual(['the live release of the shell cannot be read']);
});
