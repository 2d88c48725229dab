import { file, pdf } from '../../testing/files.ts';
import { describeServer } from '../../testing/suite.ts';
import { openApiDocument } from '../openapi/document.ts';
import { noticesResource } from '../resources/notices/notices.ts';
import { resources } from '../resources/index.ts';
import { isMissing, countOf } from './reads.ts';
import { parametersOf, readFlag } from './lists/list-query.ts';
import { queriedRows } from './lists/found.ts';
import type { Part } from './part.ts';

/** All that a capability of a list is: one value, and the line that names it. */
const bare: Part = {
  parameters: () => [
    {
      name: 'bare',
      description: 'true: only rows without a PDF',
      schema: { type: 'string', enum: ['true', '1'] },
      read: (text) => readFlag(text) || undefined,
      where: () => [isMissing('pdf_file')],
      extra: {
        answer: 'bare',
        schema: { type: 'integer' },
        read: async (context, query) => countOf(await queriedRows(context, query)),
      },
    },
  ],
};

describeServer('a parameter of a list', (server) => {
  const previous = noticesResource.parts;
  function setParts(parts: readonly Part[]) {
    const parameters = parametersOf(noticesResource.contract, parts);
    Object.assign(noticesResource, { parts, parameters });
  }
  afterEach(() => setParts(previous));

  const documented = () => {
    const { parameters } = openApiDocument(resources, '1').paths['/api/notices/']!.get!;
    return parameters?.some((one) => 'name' in one && one.name === 'bare');
  };

  it('is one value that its resource names: filter, count, links, answer and document follow', async () => {
    const add = (form: Record<string, string | File>) =>
      server.app.call('POST', 'notices/', { token: server.token, form });
    await add({ title: 'নোটিশ 0', category: 'ক' });
    await add({ title: 'নোটিশ 1', category: 'ক' });
    await add({ title: 'নোটিশ 2', category: 'খ', pdf_file: file(pdf(), 'a.pdf') });
    await add({ title: 'খসড়া', is_published: 'false' });
    const get = async (query: string) => (await server.app.call('GET', `notices/${query}`)).body;

    expect([(await get('?bare=true')).length, documented()]).toEqual([3, false]);
    setParts([...previous, bare]);
    const page = await get('?bare=true&page_size=1');
    expect(page).toMatchObject({ count: 2, bare: 2, results: [{ title: 'নোটিশ 1' }] });
    const { body } = await server.app.call('GET', page.next as string);
    expect(body).toMatchObject({ count: 2, next: null, results: [{ title: 'নোটিশ 0' }] });
    expect((await get('?bare=true&category=খ&facets=true')).count).toBe(0);
    expect((await get('?bare=true&search=1')).count).toBe(1);
    expect(documented()).toBe(true);
    setParts(previous);
    expect([(await get('?bare=1')).length, documented()]).toEqual([3, false]);
  });
});
