/** Unpacks a WOFF font into plain TrueType, which is all that sharp's text drawing can read. */
import { inflateSync } from 'node:zlib';

export function unpackWoff(/** @type {Buffer} */ woff) {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = 44 + index * 20;
    const [offset, packed, size] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field));
    const bytes = woff.subarray(offset, offset + packed);
    return {
      tag: woff.subarray(at, at + 4),
      sum: woff.subarray(at + 16, at + 20),
      data: packed < size ? inflateSync(bytes) : bytes,
    };
  });
  const power = Math.floor(Math.log2(count));
  const header = Buffer.alloc(12 + count * 16);
  woff.copy(header, 0, 4, 8);
  [count, 16 << power, power, count * 16 - (16 << power)].forEach((value, index) =>
    header.writeUInt16BE(value & 0xffff, 4 + index * 2),
  );
  const parts = [header];
  let offset = header.length;
  tables.forEach(({ tag, sum, data }, index) => {
    const at = 12 + index * 16;
    tag.copy(header, at);
    sum.copy(header, at + 4);
    header.writeUInt32BE(offset, at + 8);
    header.writeUInt32BE(data.length, at + 12);
    const padded = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)]);
    parts.push(padded);
    offset += padded.length;
  });
  return Buffer.concat(parts);
}
