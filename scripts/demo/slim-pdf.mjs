/**
 * Takes the shaping tables out of a printed PDF's fonts: its glyphs are already placed, and a
 * viewer reads only their outlines.
 */
import { deflateSync, inflateSync } from 'node:zlib';

const needless = new Set(['GDEF', 'GPOS', 'GSUB', 'STAT', 'name', 'gasp', 'prep']);

function slimFont(/** @type {Buffer} */ font) {
  const count = font.readUInt16BE(4);
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = font.subarray(12 + index * 16, 28 + index * 16);
    return {
      entry,
      data: font.subarray(entry.readUInt32BE(8), entry.readUInt32BE(8) + entry.readUInt32BE(12)),
    };
  }).filter(({ entry }) => !needless.has(entry.toString('latin1', 0, 4)));
  const power = Math.floor(Math.log2(tables.length));
  const header = Buffer.alloc(12 + tables.length * 16);
  font.copy(header, 0, 0, 4);
  [tables.length, 16 << power, power, tables.length * 16 - (16 << power)].forEach((value, index) =>
    header.writeUInt16BE(value, 4 + index * 2),
  );
  const parts = [header];
  let offset = header.length;
  tables.forEach(({ entry, data }, index) => {
    entry.copy(header, 12 + index * 16);
    header.writeUInt32BE(offset, 20 + index * 16);
    const padded = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)]);
    parts.push(padded);
    offset += padded.length;
  });
  return Buffer.concat(parts);
}

function slimObject(/** @type {Buffer} */ object) {
  const head = /\/Length1 \d+\s*\/Filter \/FlateDecode\s*\/Length (\d+)>>\s*stream\r?\n/.exec(
    object.toString('latin1'),
  );
  if (!head) return object;
  const start = head.index + head[0].length;
  const font = slimFont(inflateSync(object.subarray(start, start + Number(head[1]))));
  const packed = deflateSync(font, { level: 9 });
  const dictionary = head[0]
    .replace(/Length1 \d+/, `Length1 ${font.length}`)
    .replace(/Length \d+>>/, `Length ${packed.length}>>`);
  return Buffer.concat([
    object.subarray(0, head.index),
    Buffer.from(dictionary, 'latin1'),
    packed,
    object.subarray(start + Number(head[1])),
  ]);
}

/**
 * Rewrites the file object by object with a new cross-reference table; expects the plain table that
 * Chromium writes.
 */
export function slimPdf(/** @type {Buffer} */ pdf) {
  const words = pdf.toString('latin1');
  const table = Number(/startxref\s+(\d+)/.exec(words)?.[1]);
  const [, first, size] = (/^xref\s+(\d+) (\d+)\s/.exec(words.slice(table)) ?? []).map(Number);
  if (first !== 0) throw new Error('a cross-reference table in one piece was expected');
  const rows = (words.slice(table).match(/\d{10} \d{5} [nf]/g) ?? []).slice(0, size);
  const starts = rows
    .map((row, number) => ({ number, at: Number(row.slice(0, 10)), used: row.endsWith('n') }))
    .filter(({ used }) => used)
    .sort((a, b) => a.at - b.at);
  const parts = [pdf.subarray(0, starts[0].at)];
  const places = new Map();
  let offset = parts[0].length;
  starts.forEach(({ number, at }, index) => {
    const object = slimObject(pdf.subarray(at, starts[index + 1]?.at ?? table));
    places.set(number, offset);
    parts.push(object);
    offset += object.length;
  });
  const trailer = /trailer\s+<<[\s\S]*?>>\s*(?=startxref)/.exec(words.slice(table))?.[0] ?? '';
  const line = (/** @type {number} */ number) =>
    places.has(number)
      ? `${String(places.get(number)).padStart(10, '0')} 00000 n \n`
      : '0000000000 65535 f \n';
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n${rows.map((_, number) => line(number)).join('')}${trailer}startxref\n${offset}\n%%EOF\n`,
      'latin1',
    ),
  );
  return Buffer.concat(parts);
}
