import { prerequisites, samples, type Sample } from '../../testing/samples.ts';
import { describeServerAboveDatabase } from '../../testing/suite.ts';

const HIDDEN = 'অপ্রকাশিত';
const isOpen = ({ resource }: Sample) => resource.isPublic;

describeServerAboveDatabase('a stranger', (server) => {
  const later = (days: number) =>
    new Date(server.app.clock.now.getTime() + days * 86_400_000).toISOString();
  const admin = () => ({ token: server.token });
  const create = async (sample: Sample, n: number, extraFields: object = {}) => {
    const ids = await prerequisites(server.app, server.token, sample);
    const fields = { ...sample.fields(n, ids), ...extraFields };
    const form = Object.entries({ ...fields, ...(sample.needsFile && (await sample.files?.())) });
    const sent = sample.needsFile
      ? { form: Object.fromEntries(form.filter(([, value]) => value !== null)) }
      : { json: fields };
    const { status, body } = await server.app.call('POST', `${sample.path}/`, {
      ...admin(),
      ...(sent as { json: object }),
    });
    expect([sample.path, status, body]).toMatchObject([sample.path, 201, {}]);
    return body as { id: number };
  };
  const titled = ({ resource: { contract } }: Sample) =>
    'title' in contract.fields ? { title: `${HIDDEN} লেখা` } : {};

  /** The rows that no visitor may read, one of each kind that a list can have. */
  async function hiddenRows(sample: Sample) {
    const { path, resource } = sample;
    const rows: Record<string, unknown>[] = [];
    if (resource.contract.publication) {
      const input = resource.contract.input.shape as object;
      const states = [
        { is_published: false },
        ...('publish_at' in input ? [{ publish_at: later(2), expire_at: null }] : []),
        ...('expire_at' in input ? [{ publish_at: null, expire_at: later(-2) }] : []),
      ];
      for (const [at, state] of states.entries())
        rows.push(await create(sample, 3 + at, { ...titled(sample), ...state }));
    }
    if (resource.access.remove) {
      const row = await create(sample, 7, titled(sample));
      await server.app.call('DELETE', `${path}/${row.id}/`, admin());
      rows.push(row);
    }
    return rows;
  }

  /** Every way to ask a list for rows, those of a hidden one among them. */
  const waysTo = ({ resource }: Sample, rows: readonly Record<string, unknown>[]) => {
    const { contract, parts } = resource;
    const ofRow = rows.flatMap((row) => [
      ...contract.filters.flatMap((field) => (row[field] === null ? [] : [[field, row[field]]])),
      ['search', row.title ?? row.name ?? row.full_name ?? HIDDEN],
    ]);
    const extras = resource.parameters
      .filter(({ isForEditors }) => !isForEditors)
      .map(({ name, schema }) => [name, schema.enum?.[0] ?? later(0).slice(0, 4)]);
    const queries = [['page', 1], ['page', 2], ...ofRow, ...extras];
    return [
      '',
      ...queries.map(([name, value]) => `?page_size=1&${String(name)}=${String(value)}`),
      ...parts.flatMap(({ listReads = {} }) => Object.keys(listReads).map((name) => `${name}/`)),
    ];
  };

  const lists = samples.filter(isOpen).map((sample) => [sample.path, sample] as const);
  it.each(lists)(
    'finds nothing that is hidden in %s, however it is searched',
    async (path, sample) => {
      const hidden = await hiddenRows(sample);
      const visible = sample.onlyOne ? [] : [await create(sample, 1), await create(sample, 2)];
      const ids = hidden.map(({ id }) => id);
      for (const way of waysTo(sample, hidden))
        for (let next: string | null = `${path}/${encodeURI(way)}`; next;) {
          const { status, body, raw } = await server.app.call('GET', next);
          const results = [body.results ?? body].flat() as { id?: number }[];
          const found = results.filter(({ id }) => id && ids.includes(id));
          expect([next, status, found, raw.includes(HIDDEN)]).toEqual([next, 200, [], false]);
          next = body.next ?? null;
        }
      for (const id of ids)
        expect([id, (await server.app.call('GET', `${path}/${String(id)}/`)).status]).toEqual([
          id,
          404,
        ]);
      for (const { id } of visible)
        for (const name of sample.resource.parts.flatMap(({ rowReads }) =>
          Object.keys(rowReads ?? {}),
        ))
          expect(
            (await server.app.call('GET', `${path}/${id}/${name}/`)).raw.includes(HIDDEN),
          ).toBe(false);
    },
  );

  it.each(lists)('is refused what is for those who look after %s', async (path, { resource }) => {
    for (const { name, schema, isForEditors } of resource.parameters) {
      if (!isForEditors) continue;
      for (const value of schema.enum ?? []) {
        const { status } = await server.app.call('GET', `${path}/?${name}=${String(value)}`);
        const isPlain = name === 'status' && value === 'live';
        expect([name, value, status]).toEqual([name, value, isPlain ? 200 : 401]);
      }
    }
  });
});
