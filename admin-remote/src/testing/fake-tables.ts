import { fakeApi, refusal, type Answer, type Sent } from './fake-api.ts';

type Row = Record<string, unknown> & { id: number };

/** An API in memory: lists, pages, versions, a trash. Returns its calls, and refuses a call once on request. */
export function fakeTables(tables: Record<string, Row[]>) {
  const refusals: { method: string; path: string; answer: Answer | Promise<Answer> }[] = [];
  const trash: Record<string, Row[]> = {};

  function crud({ method, path, params, body, headers }: Sent): Answer {
    const [name = '', id, action] = path.split('/').filter(Boolean);
    const rows = (tables[name] ??= []);
    const row = rows.find((one) => one.id === Number(id));
    if (method === 'get' && !id) {
      if (!params.page) return { status: 200, body: [...rows] };
      const size = Number(params.page_size ?? 10);
      const found = rows.filter(
        (one) => !params.search || JSON.stringify(one).includes(String(params.search)),
      );
      const start = (Number(params.page) - 1) * size;
      const results = found.slice(start, start + size);
      return { status: 200, body: { count: found.length, next: null, previous: null, results } };
    }
    if (method === 'post' && !id) {
      const next = Math.max(0, ...rows.map((one) => one.id)) + 1;
      const created = { id: next, version: 1, ...(body as object) };
      rows.push(created);
      return { status: 201, body: created };
    }
    if (action === 'restore') {
      const back = trash[name]?.find((one) => one.id === Number(id));
      if (back) rows.push(back);
      return { status: 200, body: back };
    }
    if (!row) return refusal(404, { code: 'not_found', message: 'তথ্যটি পাওয়া যায়নি।' });
    if (method === 'get') return { status: 200, body: row };
    const seen = headers['If-Match'];
    if (seen && seen !== `"${String(row.version)}"`)
      return refusal(409, { code: 'changed_meanwhile', message: 'তথ্যটি ইতিমধ্যে বদলেছে।' });
    if (method === 'delete') {
      tables[name] = rows.filter((one) => one !== row);
      (trash[name] ??= []).push(row);
      return { status: 204 };
    }
    Object.assign(row, body, { version: Number(row.version ?? 0) + 1 });
    return { status: 200, body: { ...row } };
  }

  const calls = fakeApi({}, (sent) => {
    const index = refusals.findIndex(
      ({ method, path }) => method === sent.method && path === sent.path,
    );
    const refused = index < 0 ? undefined : refusals.splice(index, 1)[0];
    return refused?.answer ?? crud(sent);
  });

  return {
    calls,
    tables,
    /** The next such call is refused; status 0 is no answer at all. */
    refuse: (method: string, path: string, status: number, body?: unknown) =>
      void refusals.push({ method, path, answer: { status, body } }),
    /** The next such call hangs. */
    hang: (method: string, path: string) =>
      void refusals.push({ method, path, answer: new Promise(() => undefined) }),
    writes: () => calls.filter(({ method }) => method !== 'get'),
  };
}
