import sharp from 'sharp';
import { file, filesOf, jpegOf, pngBomb, pngOf, webpOf } from '../../../testing/files.ts';
import { describeUploads } from '../testing/uploads.ts';

const LARGE = 'ছবিটির মাপ খুব বড়। ছোট করে আবার দিন।';
const LONG = 'ছবিটির এক পাশ অন্য পাশের ১৬ গুণের বেশি লম্বা। ছবিটি কেটে কয়েক ভাগে দিন।';

describeUploads('a picture', (server, { addStaff, stored, rows }) => {
  it.each([
    ['JPEG', jpegOf],
    ['PNG', pngOf],
    ['WebP', webpOf],
  ])('is taken as %s and answered in up to four widths, never enlarged', async (_name, make) => {
    const { status, body } = await addStaff(file(await make(1000, 500), 'আমার ছবি.jpg'));
    const [tiny, small, middle, large] = (body.media.photo?.variants ?? []) as {
      width: number;
      url: string;
    }[];
    expect({ status, photo: body.photo, media: body.media }).toEqual({
      status: 201,
      photo: large?.url,
      media: {
        photo: {
          bytes: expect.any(Number),
          name: 'আমার ছবি.jpg',
          width: 1000,
          height: 500,
          variants: [
            { width: 160, url: tiny?.url },
            { width: 320, url: small?.url },
            { width: 640, url: middle?.url },
            { width: 1000, url: large?.url },
          ],
        },
      },
    });
    expect(body.photo).toMatch(/^\/media\/[0-9a-f]{32}-1000\.webp$/);
    const sizes = await Promise.all(
      [tiny, small, large].map(async (variant) =>
        sharp((await stored(String(variant?.url))).raw).metadata(),
      ),
    );
    expect(sizes.map(({ format, width, height }) => [format, width, height])).toEqual([
      ['webp', 160, 80],
      ['webp', 320, 160],
      ['webp', 1000, 500],
    ]);
  });

  it.each([
    [160, [160]],
    [150, [150]],
    [161, [160, 161]],
    [2000, [160, 320, 640, 1280]],
  ])('of %i pixels is stored in the widths %j', async (width, widths) => {
    const { body } = await addStaff(file(await pngOf(width, 200), 'a.png'));
    expect(body.media.photo.variants.map((variant: { width: number }) => variant.width)).toEqual(
      widths,
    );
  });

  it('that was stored in fewer widths is answered in those', async () => {
    const { body } = await addStaff(file(await pngOf(700, 100), 'a.png'));
    const key = String(body.photo).slice('/media/'.length);
    const { db } = server.app.store;
    const { files } = await db
      .selectFrom('media')
      .select('files')
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('media')
      .set({
        files: JSON.stringify(
          (JSON.parse(files) as { width: number }[]).filter(({ width }) => width !== 160),
        ),
      })
      .where('key', '=', key)
      .execute();
    const again = await server.app.call('GET', `staff/${body.id}/`);
    expect(again.body.media.photo.variants).toEqual(body.media.photo.variants.slice(1));
  });

  it('is upright and carries nothing of what was sent', async () => {
    const hidden = '<script>alert(1)</script>';
    const sent = await sharp(await jpegOf(400, 200))
      .withMetadata({
        orientation: 6,
        exif: { IFD0: { Copyright: hidden }, IFD3: { GPSLatitude: '23/1 45/1 0/1' } },
      })
      .jpeg()
      .toBuffer();
    const { body } = await addStaff(
      file(Buffer.concat([sent, Buffer.from(`<html>${hidden}`)]), 'a.jpg'),
    );
    expect([body.media.photo.width, body.media.photo.height]).toEqual([200, 400]);
    const { raw, headers } = await stored(body.photo as string);
    const { exif } = await sharp(raw).metadata();
    expect([raw.includes('script'), exif]).toEqual([false, undefined]);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    });
  });

  const refused: [string, () => Buffer | Promise<Buffer>, string][] = [
    [
      'HTML under the name of a picture',
      () => Buffer.from('<html><script>1</script></html>'),
      'photo.png',
    ],
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      'a.svg',
    ],
    [
      'a GIF',
      () =>
        sharp({ create: { width: 5, height: 5, channels: 3, background: 'red' } })
          .gif()
          .toBuffer(),
      'a.gif',
    ],
    [
      'a TIFF',
      () =>
        sharp({ create: { width: 5, height: 5, channels: 3, background: 'red' } })
          .tiff()
          .toBuffer(),
      'a.tiff',
    ],
    [
      'an AVIF',
      () =>
        sharp({ create: { width: 16, height: 16, channels: 3, background: 'red' } })
          .avif()
          .toBuffer(),
      'a.avif',
    ],
    ['a BMP', () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)]), 'a.bmp'],
    ['PHP', () => Buffer.from('<?php system($_GET["c"]); ?>'), 'a.png'],
    ['a PNG that is cut off', async () => (await pngOf(300, 300)).subarray(0, 90), 'a.png'],
    [
      'the head of a PNG before HTML',
      () =>
        Buffer.concat([
          Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
          Buffer.from('<html><script>1</script>'),
        ]),
      'a.png',
    ],
    ['an empty file', () => Buffer.alloc(0), 'a.png'],
    ['a single byte', () => Buffer.from('\x89', 'latin1'), 'a.png'],
  ];
  it.each(refused)('is refused when it is %s, and leaves nothing', async (_name, make, name) => {
    const [before, count] = [filesOf(server.app), await rows()];
    const { status, body } = await addStaff(file(await make(), name, 'image/png'));
    expect({ status, code: body.code, fields: Object.keys(body.fields) }).toEqual({
      status: 400,
      code: 'validation_failed',
      fields: ['photo'],
    });
    expect([filesOf(server.app), await rows()]).toEqual([before, count]);
  });

  it('is taken up to sixteen times as long as it is wide', async () => {
    const { status } = await addStaff(file(await pngOf(40, 640), 'screenshot.png'));
    expect(status).toBe(201);
  });

  it('tells the owner of an iPhone what to do with a HEIC picture', async () => {
    const { status, body } = await addStaff(
      file(Buffer.concat([Buffer.from('\0\0\0\x18ftypheic'), Buffer.alloc(50)]), 'IMG_1.HEIC'),
    );
    expect({ status, body }).toEqual({
      status: 400,
      body: {
        code: 'validation_failed',
        message: expect.stringContaining('HEIC'),
        fields: { photo: expect.stringMatching(/^ছবিটি HEIC ধরনের, .*JPG করে দিন।$/) },
      },
    });
  });

  it.each([
    ['more pixels than any camera takes', 6400, 6400, LARGE],
    ['a side of a kilometre', 12_001, 1300, LARGE],
    ['a thread', 40, 900_000, LONG],
    ['a line', 1761, 110, LONG],
  ])('is refused when a few bytes would unpack to %s', async (_name, width, height, message) => {
    const { status, body } = await addStaff(file(pngBomb(width, height), 'bomb.png'));
    expect({ status, body }).toEqual({
      status: 400,
      body: {
        code: 'validation_failed',
        message,
        fields: { photo: message },
      },
    });
  });

  it('is refused beyond 15 MB', async () => {
    const { status, body } = await addStaff(
      file(Buffer.concat([await pngOf(5, 5), Buffer.alloc(15 * 1024 * 1024)]), 'a.png'),
    );
    expect({ status, body }).toEqual({
      status: 413,
      body: {
        code: 'too_large',
        message: 'ছবি সর্বোচ্চ ১৫ মেগাবাইট হতে পারে।',
        fields: { photo: 'ছবি সর্বোচ্চ ১৫ মেগাবাইট হতে পারে।' },
      },
    });
    expect(filesOf(server.app).temporary).toEqual([]);
  });
});
