import { lineReader } from './verify.ts';

describe('the lines of a table in an archive', () => {
  const linesOf = (...pieces: string[]) => {
    const lines: string[] = [];
    const read = lineReader((line) => lines.push(line));
    for (const piece of pieces) read(Buffer.from(piece));
    return lines;
  };

  it('are the same however the bytes are cut', () => {
    const text = '{"a":1}\n\n{"b":"ক"}\n';
    const fullLines = ['{"a":1}', '', '{"b":"ক"}'];
    expect(linesOf(text)).toEqual(fullLines);
    const bytes = [...Buffer.from(text)].map((byte) => Buffer.from([byte]));
    const lines: string[] = [];
    const read = lineReader((line) => lines.push(line));
    for (const byte of bytes) read(byte);
    expect(lines).toEqual(fullLines);
    expect(linesOf('{"a"', ':1}\n{"b":2}', '\n{"half"')).toEqual(['{"a":1}', '{"b":2}']);
  });

  it('are refused where one of them has no end', () => {
    const read = lineReader(() => undefined);
    const piece = Buffer.alloc(1024 * 1024, 'x');
    expect(() => {
      for (let n = 0; n < 600; n += 1) read(piece);
    }).toThrow('a row is longer than any of the product');
  });
});
