import { isWithinJsonLimits } from './json-body.ts';

describe('a JSON text', () => {
  const isAccepted = (text: string) => isWithinJsonLimits(Buffer.from(text));

  it('is taken as deep as 32 levels and with 200,000 values, and no further', () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
    const list = (commas: number) => `[1${',1'.repeat(commas)}]`;
    expect(
      [nested(32), nested(33), '{"a":'.repeat(33), list(200_000), list(200_001)].map(isAccepted),
    ).toEqual([true, false, false, true, false]);
  });

  it('is judged by its structure and not by what its texts hold', () => {
    const brackets = '[{'.repeat(100) + ','.repeat(300_000);
    expect(
      [
        JSON.stringify(brackets),
        JSON.stringify([`\\"${brackets}\\\\`, '"']),
        `{"a":"\\\\","b":${'['.repeat(40)}`,
      ].map(isAccepted),
    ).toEqual([true, true, false]);
  });
});
