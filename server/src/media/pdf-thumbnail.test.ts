import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { file } from '../../testing/files.ts';
import { thumbnailOf } from './pdf-thumbnail.ts';
import { describeUploads } from './testing/uploads.ts';

const guide = () => readFileSync(path.join(__dirname, '../../demo/media/pdf/admission-guide.pdf'));

/** A picture of sixteen million dots, drawn a hundred thousand times: minutes in twenty kilobytes. */
function endlessPdf(): Buffer {
  const dots = deflateSync(Buffer.alloc(4000 * 4000, 90));
  const drawn = deflateSync(Buffer.from('q 590 7 -7 840 0 0 cm /I Do Q\n'.repeat(100_000)));
  const stream = (number: number, about: string, data: Buffer) => [
    Buffer.from(`${number} 0 obj <<${about}/Filter/FlateDecode/Length ${data.length}>> stream\n`),
    data,
    Buffer.from('\nendstream endobj\n'),
  ];
  return Buffer.concat([
    Buffer.from(
      '%PDF-1.4\n1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj\n' +
        '2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj\n' +
        '3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R' +
        '/Resources<</XObject<</I 5 0 R>>>>>> endobj\n',
    ),
    ...stream(4, '', drawn),
    ...stream(
      5,
      '/Type/XObject/Subtype/Image/Width 4000/Height 4000/ColorSpace/DeviceGray/BitsPerComponent 8',
      dots,
    ),
    Buffer.from('trailer <</Root 1 0 R>>\n%%EOF\n'),
  ]);
}

describeUploads('the first page of a PDF', (server, { addNotice, stored }) => {
  it('is stored as a picture beside it, served while the notice is live', async () => {
    const { body } = await addNotice(file(guide(), 'ভর্তি.pdf'));
    const { pdf_file: address, media } = body;
    expect(media.pdf_file).toMatchObject({ name: 'ভর্তি.pdf', bytes: guide().length, width: 480 });
    expect((await stored(address)).raw).toEqual(guide());
    const [first] = media.pdf_file.variants;
    const { raw, headers } = await stored(first.url);
    expect([first.width, headers['content-type']]).toEqual([480, 'image/webp']);
    const { channels, isOpaque } = await sharp(raw).stats();
    // White paper with dark letters on it, and neither alone.
    expect([isOpaque, channels[0]?.max, Number(channels[0]?.min) < 60]).toEqual([true, 255, true]);
    expect(Number(channels[0]?.mean)).toBeGreaterThan(200);

    await server.app.call('PATCH', `notices/${body.id}/`, {
      token: server.token,
      json: { pdf_file: null },
    });
    expect((await stored(first.url)).status).toBe(404);
  });

  it('is left out where it cannot be drawn, and the notice is saved all the same', async () => {
    const broken = Buffer.from('%PDF-1.4\nnothing\n');
    const { status, body } = await addNotice(file(broken, 'a.pdf'));
    expect([status, body.media.pdf_file]).toEqual([201, { name: 'a.pdf', bytes: broken.length }]);
    expect((await stored(body.pdf_file)).raw).toEqual(broken);
  });
});

it.each([
  ['time', { time: 500, memory: Infinity }],
  ['memory', { time: Infinity, memory: 0 }],
])('is given up where drawing it takes more %s than it may', async (_name, limits) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'angan-pdf-'));
  const paper = path.join(folder, 'a.pdf');
  writeFileSync(paper, endlessPdf());
  expect(await thumbnailOf(paper, limits)).toBeNull();
  rmSync(folder, { recursive: true });
});
