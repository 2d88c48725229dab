import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import type { MediaInfo } from '@angan/shared/contract';
import sharp from 'sharp';
import { file } from '../../../testing/files.ts';
import { startApp } from '../../../testing/test-app.ts';
import { thumbnailOf } from './pdf-thumbnail.ts';
import { describeUploads } from '../testing/uploads.ts';

jest.unmock('./pdf-thumbnail.ts');

const guide = () =>
  readFileSync(path.join(__dirname, '../../../demo/media/pdf/admission-guide.pdf'));

type Stream = readonly [about: string, data: Buffer];

/** A PDF of one page that draws the first of some streams; `/I` there is the next one. */
function pdfOf(...streams: readonly Stream[]): Buffer {
  const objects = streams.flatMap(([about, data], index) => {
    const packed = deflateSync(data);
    const next = `/Resources<</XObject<</I ${index + 5} 0 R>>>>`;
    const head = `${about}${about.includes('Form') ? next : ''}/Filter/FlateDecode`;
    return [
      Buffer.from(`${index + 4} 0 obj <<${head}/Length ${packed.length}>> stream\n`),
      packed,
      Buffer.from('\nendstream endobj\n'),
    ];
  });
  return Buffer.concat([
    Buffer.from(
      '%PDF-1.4\n1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj\n' +
        '2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj\n' +
        '3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R' +
        '/Resources<</XObject<</I 5 0 R>>>>>> endobj\n',
    ),
    ...objects,
    Buffer.from('trailer <</Root 1 0 R>>\n%%EOF\n'),
  ]);
}

/** A picture of sixteen million dots, drawn a hundred thousand times: minutes in twenty kilobytes. */
const endlessPdf = () =>
  pdfOf(
    ['', Buffer.from('q 590 7 -7 840 0 0 cm /I Do Q\n'.repeat(100_000))],
    [
      '/Type/XObject/Subtype/Image/Width 4000/Height 4000/ColorSpace/DeviceGray/BitsPerComponent 8',
      Buffer.alloc(4000 * 4000, 90),
    ],
  );

/** Forms in forms, each drawn thirty times: gigabytes in two kilobytes. */
function swellingPdf(): Buffer {
  const form = '/Type/XObject/Subtype/Form/BBox[0 0 595 842]';
  const level: Stream = [form, Buffer.from('/I Do '.repeat(30))];
  const rectangles: Stream = [form, Buffer.from('0 0 1 1 re f '.repeat(30))];
  return pdfOf(['', Buffer.from('/I Do '.repeat(30))], level, level, level, level, rectangles);
}

/** By how much the memory of this process is larger at its peak while something is done. */
async function growthDuring(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss();
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 20);
  await work();
  clearInterval(watch);
  return peak - before;
}

describeUploads('the first page of a PDF', (server, { addNotice, stored, allDrawn }) => {
  /** As the list has it, which is cached until something changes. */
  const noticeOf = async (notice: { id: number }) => {
    const { body } = await server.app.call('GET', 'notices/');
    return (body as { id: number }[]).find(({ id }) => id === notice.id) as typeof notice & {
      pdf_file: string;
      version: number;
      media: { pdf_file: MediaInfo };
    };
  };
  /** The width of its picture in the row: null until it was tried to draw it. */
  const widthOf = async ({ pdf_file: address }: { pdf_file: string }) => {
    const { db } = server.app.store;
    const rows = db.selectFrom('media').select('width').where('key', '=', address.slice(7));
    return (await rows.executeTakeFirstOrThrow()).width;
  };

  it('is drawn after the upload was answered, and served along with it while the notice is live', async () => {
    const { body } = await addNotice(file(guide(), 'ভর্তি.pdf'));
    expect(body.media.pdf_file).toEqual({ name: 'ভর্তি.pdf', bytes: guide().length });
    await noticeOf(body);
    await allDrawn();
    const { pdf_file: address, media, version } = await noticeOf(body);
    expect([address, version]).toEqual([body.pdf_file, body.version]);
    expect(media.pdf_file).toMatchObject({ name: 'ভর্তি.pdf', bytes: guide().length, width: 480 });
    expect((await stored(address)).raw).toEqual(guide());
    const [first] = media.pdf_file.variants ?? [];
    if (!first) throw new Error('no picture');
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

  it('is drawn by the next server where the first has ended before', async () => {
    const ending = await startApp(server.database);
    const { token, form } = {
      token: server.token,
      form: { title: 'ক', pdf_file: file(guide(), 'a.pdf') },
    };
    const { body } = await ending.call('POST', 'notices/', { token, form });
    await ending.close();
    expect(await widthOf(body)).toBeNull();
    const next = await startApp(server.database);
    await next.app.ready();
    await allDrawn();
    await next.close();
    expect((await noticeOf(body)).media.pdf_file.variants).toHaveLength(1);
  });

  it.each([
    ['has nothing in it', () => Buffer.from('%PDF-1.4\nnothing\n')],
    ['is cut short', () => guide().subarray(0, 2000)],
    ['has a password', () => readFileSync(path.join(__dirname, '../testing/password.pdf'))],
  ])('is left out where a PDF %s, which its notice says', async (_what, make) => {
    const broken = make();
    const { status, body } = await addNotice(file(broken, 'a.pdf'));
    await allDrawn();
    const { media } = await noticeOf(body);
    expect([status, media.pdf_file]).toEqual([
      201,
      { name: 'a.pdf', bytes: broken.length, unreadable: true },
    ]);
    expect((await stored(body.pdf_file)).raw).toEqual(broken);
  });

  it('is drawn outside of the server, which keeps its memory, and is left out where it takes too much', async () => {
    const swelling = swellingPdf();
    const { body: first } = await addNotice(file(guide(), 'a.pdf'));
    await allDrawn();
    expect(await widthOf(first)).toBe(480);
    const growth = await growthDuring(async () => {
      const { status, body } = await addNotice(file(swelling, 'b.pdf'));
      await allDrawn();
      const storedFile = { name: 'b.pdf', bytes: swelling.length, unreadable: true };
      expect([status, (await noticeOf(body)).media.pdf_file]).toEqual([201, storedFile]);
      expect((await stored(body.pdf_file)).raw).toEqual(swelling);
    });
    expect(growth).toBeLessThan(100_000_000);
  });
});

it('the picture of a PDF is drawn by a process that ends with the server alone, and not where both are to stop', async () => {
  const drawing = fork(path.join(__dirname, 'pdf-page-worker.cjs'), { serialization: 'advanced' });
  const paper = path.join(__dirname, '../../../demo/media/pdf/admission-guide.pdf');
  try {
    drawing.send({ file: paper, width: 10, tallest: 1000, memory: Infinity });
    await once(drawing, 'message');
    drawing.kill('SIGTERM');
    drawing.disconnect();
    expect(await once(drawing, 'exit')).toEqual([null, 'SIGKILL']);
  } finally {
    drawing.kill('SIGKILL');
  }
});

it.each([
  ['time', { time: 500, memory: Infinity }],
  ['memory', { time: 600_000, memory: 0 }],
])(
  'the picture of a PDF is abandoned where drawing it takes more %s than it may',
  async (_name, limits) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'angan-pdf-'));
    const paper = path.join(folder, 'a.pdf');
    writeFileSync(paper, endlessPdf());
    expect(await thumbnailOf(paper, limits)).toBeNull();
    rmSync(folder, { recursive: true });
  },
);
