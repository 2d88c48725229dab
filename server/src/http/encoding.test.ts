import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { until } from '../../testing/until.ts';
import { Encoded } from './encoding.ts';

const body = Buffer.from(Array.from({ length: 3000 }, (_, n) => `নোটিশ ${n} `).join(''));

describe('a packed body', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)(
    'is packed lightly for the first who asks, and well for those who follow: %s',
    async (encoding, unpack) => {
      const packed = new Encoded(body, { brotli: 9, gzip: 9 }, { brotli: 1, gzip: 1 });
      const first = await packed.for(encoding);
      await until('the better form is there', async () => (await packed.for(encoding)).isFinal);
      const later = await packed.for(encoding);
      expect([
        first.isFinal,
        later.body.length < first.body.length,
        unpack(first.body),
        unpack(later.body),
      ]).toEqual([false, true, body, body]);
    },
  );

  it.each([
    ['br', true],
    ['gzip', false],
  ] as const)(
    'is packed in the best way there is once many have asked, where there is a better one: %s',
    async (encoding, better) => {
      const packed = new Encoded(
        body,
        { brotli: 5, gzip: 9 },
        { brotli: 0, gzip: 1 },
        { effort: { brotli: 11, gzip: 9 }, from: 8 },
      );
      const sizes = new Set<number>();
      const ask = async () => {
        const { body: form, isFinal } = await packed.for(encoding);
        sizes.add(form.length);
        return isFinal;
      };
      for (let time = 0; time < 7; time += 1) await ask();
      await until('the best form is there', ask);
      expect([sizes.size, Math.min(...sizes) === (await packed.for(encoding)).body.length]).toEqual(
        [better ? 3 : 2, true],
      );
    },
  );

  it('is packed well at once where that takes but a moment', async () => {
    const packed = new Encoded(
      body.subarray(0, 10_000),
      { brotli: 9, gzip: 9 },
      { brotli: 0, gzip: 1 },
    );
    const [first, second] = [await packed.for('gzip'), await packed.for('gzip')];
    expect([first.isFinal, second.body === first.body]).toEqual([true, true]);
  });

  it('is packed once where nothing else is wished', async () => {
    const packed = new Encoded(body);
    const [first, second] = [await packed.for('br'), await packed.for('br')];
    expect([first.isFinal, second.body === first.body]).toEqual([true, true]);
  });

  it('stays as it is when it is short, or nobody can unpack it', async () => {
    const short = Buffer.from('ক');
    expect([
      await new Encoded(short).for('br'),
      await new Encoded(body).for('br;q=0, deflate'),
    ]).toEqual([
      { body: short, isFinal: true },
      { body, isFinal: true },
    ]);
  });
});
