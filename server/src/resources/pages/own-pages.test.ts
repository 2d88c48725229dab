import { file, pdf, pngOf } from '../../../testing/files.ts';
import { describeServerAboveDatabase } from '../../../testing/suite.ts';
import { write } from '../../db/write.ts';
import { SYSTEM } from '../../history/authors.ts';
import { findRow } from '../../resource/reads.ts';

describeServerAboveDatabase('a page', (server) => {
  const as = (sending: object) => ({ token: server.token, ...sending });
  const addFile = async (form: Record<string, string | File>) =>
    (await server.app.call('POST', 'files/', as({ form }))).body;
  const addPicture = async (alt = 'কলেজের মাঠ') =>
    addFile({ alt_text: alt, image: file(await pngOf(400, 200), 'মাঠ.png') });
  const addPdf = async () => addFile({ title: 'সিলেবাস', pdf: file(pdf(), 'সিলেবাস.pdf') });
  let createdCount = 0;
  const add = async (values: object) => {
    createdCount += 1;
    const json = { title: `পাতা ${createdCount}`, slug: `pata-${createdCount}`, ...values };
    return server.app.call('POST', 'pages/', as({ json }));
  };
  const visit = (address: string) => server.app.call('GET', address);
  const storedBody = async (id: number) => (await findRow(server.app.store.db, 'pages', id))?.body;
  const bodyOf = async (html: string) => (await add({ body: html })).body.body;

  it.each([
    ['script', '<p>ক</p><script>alert(1)</script>', '<p>ক</p>'],
    ['handlers', '<p onclick="alert(1)" onpointerover=alert(1)>ক</p>', '<p>ক</p>'],
    ['javascript:', '<p><a href=" java\nscript:alert(1)">ক</a></p>', '<p>ক</p>'],
    [
      'javascript: as entities',
      '<p><a href="&#106;avascript&colon;alert(1)">ক</a></p>',
      '<p>ক</p>',
    ],
    ['vbscript: and data:', '<a href="vbscript:x">ক</a><a href="data:text/html,x">খ</a>', 'কখ'],
    ['another site by slashes', '<a href="//e.test">ক</a><a href="/\\e.test">খ</a>', 'কখ'],
    ['pictures from elsewhere', '<p>ক<img src=x onerror=alert(1)></p>', '<p>ক</p>'],
    ['SVG', '<p>ক</p><svg onload=alert(1)><script>alert(1)</script></svg>', '<p>ক</p>'],
    ['MathML', '<p>ক</p><math><mtext><style><img src=x onerror=alert(1)></style>', '<p>ক</p>'],
    ['style, class and id', '<p style="position:fixed" class="a" id="main">ক</p>', '<p>ক</p>'],
    ['style sheets', '<style>body{display:none}</style><p>ক</p>', '<p>ক</p>'],
    ['frames and objects', '<iframe src="//e.test">x</iframe><object data=x></object>ক', 'ক'],
    [
      'forms',
      '<form action="/x"><input name=q autofocus onfocus=alert(1)><p>ক</p></form>',
      '<p>ক</p>',
    ],
    ['base and meta', '<base href="//e.test/"><meta http-equiv=refresh content="0;//e">ক', 'ক'],
    ['comments and sections', '<!--<p>--><![CDATA[<script>]]><?php ?><p>ক</p>', '<p>ক</p>'],
    [
      'noscript',
      '<p>ক</p><noscript><p title="</noscript><img src=x onerror=alert(1)>">',
      '<p>ক</p>',
    ],
    ['xmp', '<p>ক</p><xmp><script>alert(1)</script></xmp>', '<p>ক</p>'],
    [
      'a mutation by select',
      'ক<select><template><style><!--</style><a rel="--></style></template></select><img src onerror=alert(1)>">',
      'ক',
    ],
    [
      'a mutation by math',
      'ক<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
      'ক',
    ],
    [
      'a sign that melts into a tag',
      '<p>&#x338; onpointerover=alert(1) x=</p>',
      '<p> onpointerover=alert(1) x=</p>',
    ],
    ['controls', '<p>ক\u0000\u0007&#1;&#x0;খ\ud800</p>', '<p>ক\ufffdখ\ufffd</p>'],
    ['tags that stay open', '<p>ক <strong>খ', '<p>ক <strong>খ</strong></p>'],
    [
      'other headings, bold and italic',
      '<h1>ক</h1><h6>খ</h6><b>গ</b><i>ঘ</i>',
      '<h2>ক</h2><h3>খ</h3><strong>গ</strong><em>ঘ</em>',
    ],
  ])('keeps nothing of %s', async (_what, sent, stored) => {
    const { id, body } = (await add({ body: sent })).body;
    expect({ answered: body, stored: await storedBody(id) }).toEqual({
      answered: stored,
      stored: stored,
    });
    expect(await bodyOf(body)).toBe(stored);
  });

  it('answers nothing that another way has put into the database', async () => {
    const { id } = (await add({ body: '<p>ক</p>' })).body;
    await write(server.app.store, SYSTEM, ['pages'], (trx) =>
      trx
        .updateTable('pages' as 'users')
        .set({ body: '<p onclick="hit=1">ক<script>hit=1</script></p>' } as never)
        .where('id', '=', id)
        .execute(),
    );
    expect((await visit(`pages/${id}/`)).body.body).toBe('<p>ক</p>');
  });

  it('keeps headings, lists, tables and links', async () => {
    const sent =
      '<h2>ক</h2><ul><li><p>খ</p></li></ul><ol><li>গ<br></li></ol>' +
      '<table><tbody><tr><th colspan="2">ঘ</th><td rowspan="99">ঙ</td></tr></tbody></table>' +
      '<p><a href="/notice">চ</a> <a href="https://e.test/?a=1&amp;b" target="_blank">ছ</a> <a href="tel:+8801712345678">জ</a></p>';
    expect(await bodyOf(sent)).toBe(
      '<h2>ক</h2><ul><li><p>খ</p></li></ul><ol><li>গ<br /></li></ol>' +
        '<div role="group" aria-label="সারণি" tabindex="0"><table><tbody><tr><th colspan="2">ঘ</th><td>ঙ</td></tr></tbody></table></div>' +
        '<p><a href="/notice">চ</a> <a href="https://e.test/?a=1&amp;b">ছ</a> <a href="tel:+8801712345678">জ</a></p>',
    );
  });

  it('cuts off what lies too deep, and refuses what is too long', async () => {
    const deep = await bodyOf(`${'<ul><li>'.repeat(5000)}ক`);
    expect(deep.length).toBeLessThan(400);
    expect((await add({ body: 'ক'.repeat(100_001) })).body.fields).toHaveProperty('body');
    expect((await add({ body: 'a'.repeat(5 * 1024 * 1024) })).status).toBe(413);
  });

  it('has one address in lower case, that no other page has', async () => {
    const first = await add({ slug: 'কলেজের  ইতিহাস — History' });
    expect(first.body.slug).toBe('কলেজের-ইতিহাস-history');
    // The letter য় in its two spellings.
    expect((await add({ slug: 'সম\u09df' })).status).toBe(201);
    expect((await add({ slug: 'সম\u09af\u09bc' })).body.code).toBe('taken');
    expect((await add({ slug: '—' })).body.fields).toHaveProperty('slug');
    const found = await visit(`pages/?slug=${encodeURIComponent('কলেজের-ইতিহাস-History')}`);
    expect(found.body.results.map((row: { id: number }) => row.id)).toEqual([first.body.id]);
  });

  it('shows a file of the library while it is published, and names it when the file is to go', async () => {
    const [picture, link] = [await addPicture(), await addPdf()];
    const body = `<img data-file="${picture.id}" src="https://e.test/x" alt="x"><p><a data-file="${link.id}" href="javascript:1">সিলেবাস</a></p>`;
    const plain = (address: string) => address.split('?')[0]!;
    const seen = async () =>
      [await visit(plain(picture.image)), await visit(plain(link.pdf))].map(({ status }) => status);
    expect(await seen()).toEqual([404, 404]);
    // An Admin's browser loads it by an address that lapses.
    expect((await visit(picture.image)).status).toBe(200);

    const page = (await add({ title: 'ইউনিফর্ম', body, is_published: false })).body;
    expect(await seen()).toEqual([404, 404]);
    const published = (
      await server.app.call('PATCH', `pages/${page.id}/`, as({ json: { is_published: true } }))
    ).body;
    expect(await seen()).toEqual([200, 200]);
    const stem = plain(picture.image).replace(/-\d+\.webp$/, '');
    expect(published.body).toBe(
      `<img data-file="${picture.id}" src="${stem}-400.webp" srcset="${stem}-160.webp 160w, ${stem}-320.webp 320w, ${stem}-400.webp 400w" sizes="(min-width: 800px) 760px, 100vw" alt="কলেজের মাঠ" width="400" height="200" loading="lazy" decoding="async" />` +
        `<p><a data-file="${link.id}" href="${plain(link.pdf)}" data-note="PDF, ১ কেবি">সিলেবাস</a></p>`.replace(
          /PDF, [^"]*/,
          published.body.match(/PDF, [^"]*/)?.[0] ?? 'none',
        ),
    );

    const list = (await server.app.call('GET', 'files/', as({}))).body as {
      id: number;
      uses: unknown;
    }[];
    expect(list.find(({ id }) => id === picture.id)?.uses).toEqual([
      { resource: 'pages', id: page.id, label: 'ইউনিফর্ম' },
    ]);
    const refused = await server.app.call('DELETE', `files/${picture.id}/`, as({}));
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'এই ফাইল মুছে ফেলা যাবে না। এটি ব্যবহার করছে ‘ইউনিফর্ম’।',
    ]);

    await server.app.call('DELETE', `pages/${page.id}/`, as({}));
    expect(await seen()).toEqual([404, 404]);
    expect((await server.app.call('DELETE', `files/${picture.id}/`, as({}))).status).toBe(204);
    const back = await server.app.call('POST', `pages/${page.id}/restore/`, as({}));
    expect(back.body.body).toMatch(/^<p><a data-file/);
    expect(await seen()).toEqual([404, 200]);
  });

  it('names the files of a draft by addresses that end, of a published page by lasting ones', async () => {
    const [picture, link] = [await addPicture(), await addPdf()];
    const body = `<img data-file="${picture.id}" alt="x"><p><a data-file="${link.id}">ক</a></p>`;
    const addresses = (html: string) => html.match(/\/media\/[^"\s]+/g) ?? [];
    const draft = addresses((await add({ body, is_published: false })).body.body);
    const live = addresses((await add({ body })).body.body);
    expect([draft.length, live.length]).toEqual([5, 5]);
    expect(draft.filter((address) => !/\?until=\d+&(amp;)?sig=/.test(address))).toEqual([]);
    expect(live.filter((address) => address.includes('?'))).toEqual([]);
  });

  it('shows no file that is not there, and no PDF as a picture', async () => {
    const link = await addPdf();
    for (const id of [link.id, 99_999])
      expect((await add({ body: `<img data-file="${id}">` })).body.fields).toHaveProperty('body');
  });

  it('is in the menu by its number, as long as it is published', async () => {
    const menu = async () => (await visit('pages/menu/')).body;
    await add({ title: 'খ', slug: 'menu-b', menu_order: 2 });
    const first = (await add({ title: 'ক', slug: 'menu-a', menu_order: 1 })).body;
    await add({ title: 'গ', slug: 'menu-c', menu_order: 3, is_published: false });
    expect(await menu()).toEqual([
      { title: 'ক', slug: 'menu-a' },
      { title: 'খ', slug: 'menu-b' },
    ]);
    await server.app.call('PATCH', `pages/${first.id}/`, as({ json: { is_published: false } }));
    expect(await menu()).toEqual([{ title: 'খ', slug: 'menu-b' }]);
    expect((await visit(`pages/${first.id}/`)).status).toBe(404);
  });

  it('is found by the words of its body, not by its tags', async () => {
    const { id } = (await add({ body: '<h2>পাঠাগারের&nbsp;সময়</h2>' })).body;
    const found = async (words: string) =>
      (await visit(`pages/?search=${encodeURIComponent(words)}`)).body.results.map(
        (row: { id: number }) => row.id,
      );
    expect(await found('পাঠাগারের সময়')).toEqual([id]);
    expect(await found('<h2>')).toEqual([]);
  });
});

describeServerAboveDatabase('a file of the library', (server) => {
  const send = (method: string, path: string, form: Record<string, string | File>) =>
    server.app.call(method, path, { token: server.token, form });
  const picture = async () => file(await pngOf(20, 10), 'ক.png');

  it('is one picture with words or one PDF, and stays what it is', async () => {
    const fieldsOf = async (form: Record<string, string | File>) =>
      Object.keys((await send('POST', 'files/', form)).body.fields ?? {});
    expect(await fieldsOf({ title: 'ক' })).toEqual(['image']);
    expect(
      await fieldsOf({ alt_text: 'ক', image: await picture(), pdf: file(pdf(), 'ক.pdf') }),
    ).toEqual(['pdf']);
    expect(await fieldsOf({ image: await picture() })).toEqual(['alt_text']);
    const { body } = await send('POST', 'files/', {
      is_decorative: 'true',
      image: await picture(),
    });
    expect(body).toMatchObject({ is_decorative: true, uses: [], pdf: null });
    const changed = await server.app.call('PATCH', `files/${body.id}/`, {
      token: server.token,
      form: { image: '', pdf: file(pdf(), 'ক.pdf') },
    });
    expect(Object.keys(changed.body.fields)).toEqual(['pdf']);
  });
});
