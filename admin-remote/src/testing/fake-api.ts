import axios, { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';

export interface Asked {
  method: string;
  path: string;
  params: Record<string, unknown>;
  body: Record<string, unknown>;
  headers: Record<string, unknown>;
}

interface Answer {
  status: number;
  body?: unknown;
}

type Row = Record<string, unknown> & { id: number };

let handle: (asked: Asked) => Promise<Answer>;

const readBody = (data: unknown): Record<string, unknown> => {
  if (data instanceof FormData) return Object.fromEntries(data);
  return typeof data === 'string' ? (JSON.parse(data) as Record<string, unknown>) : {};
};

// Set before the client makes its instance of axios, which takes these defaults over.
axios.defaults.adapter = async (config: InternalAxiosRequestConfig): Promise<AxiosResponse> => {
  const asked = {
    method: config.method ?? 'get',
    path: config.url ?? '',
    params: (config.params ?? {}) as Record<string, unknown>,
    body: readBody(config.data),
    headers: { ...config.headers },
  };
  const answer = await handle(asked);
  if (config.signal?.aborted) throw new AxiosError('canceled', 'ERR_CANCELED', config);
  const response: AxiosResponse = {
    data: answer.body,
    status: answer.status,
    statusText: '',
    headers: {},
    config,
  };
  if (answer.status >= 200 && answer.status < 300) return response;
  throw new AxiosError(
    'refused',
    'ERR_BAD_RESPONSE',
    config,
    null,
    answer.status === 0 ? undefined : response,
  );
};

/** A small API in memory: lists, pages, rows with versions, a trash. Answers what was asked, and refuses once what it is told to. */
export function fakeApi(tables: Record<string, Row[]>) {
  const asked: Asked[] = [];
  const refusals: { method: string; path: string; answer: Answer }[] = [];
  const trash: Record<string, Row[]> = {};

  function crud({ method, path, params, body, headers }: Asked): Answer {
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
      return {
        status: 200,
        body: {
          count: found.length,
          next: null,
          previous: null,
          results: found.slice(start, start + size),
        },
      };
    }
    if (method === 'post' && !id) {
      const made = { id: Math.max(0, ...rows.map((one) => one.id)) + 1, version: 1, ...body };
      rows.push(made);
      return { status: 201, body: made };
    }
    if (action === 'restore') {
      const back = trash[name]?.find((one) => one.id === Number(id));
      if (back) rows.push(back);
      return { status: 200, body: back };
    }
    if (!row) return { status: 404, body: { code: 'not_found', message: 'তথ্যটি পাওয়া যায়নি।' } };
    if (method === 'get') return { status: 200, body: row };
    if (method === 'delete') {
      tables[name] = rows.filter((one) => one !== row);
      (trash[name] ??= []).push(row);
      return { status: 204 };
    }
    const seen = headers['If-Match'];
    if (seen && seen !== `"${String(row.version)}"`)
      return { status: 409, body: { code: 'changed_meanwhile', message: 'তথ্যটি ইতিমধ্যে বদলেছে।' } };
    Object.assign(row, body, { version: Number(row.version ?? 0) + 1 });
    return { status: 200, body: { ...row } };
  }

  handle = async (call) => {
    asked.push(call);
    const index = refusals.findIndex(
      ({ method, path }) => method === call.method && path === call.path,
    );
    const refusal = index < 0 ? undefined : refusals.splice(index, 1)[0];
    return refusal?.answer ?? crud(call);
  };

  return {
    asked,
    tables,
    /** The next such call is refused; status 0 is no answer at all. */
    refuse: (method: string, path: string, status: number, body?: unknown) =>
      void refusals.push({ method, path, answer: { status, body } }),
    writes: () => asked.filter(({ method }) => method !== 'get'),
  };
}
