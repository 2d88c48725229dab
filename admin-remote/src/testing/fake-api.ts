import axios, { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';

export interface Sent {
  method: string;
  path: string;
  body: unknown;
  params: Record<string, unknown>;
  headers: Record<string, unknown>;
}

export interface Answer {
  /** 0 where no answer comes at all. */
  status: number;
  body?: unknown;
}

export type Handler = (sent: Sent) => Answer | Promise<Answer>;

export const ok =
  (body: unknown): Handler =>
  () => ({ status: 200, body });
export const refusal = (
  status: number,
  body: { code: string; message: string; fields?: Record<string, string> },
): Answer => ({ status, body });

const readBody = (data: unknown): unknown => {
  if (data instanceof FormData) return Object.fromEntries(data.entries());
  return typeof data === 'string' ? (JSON.parse(data) as unknown) : data;
};

const notFound: Handler = () => refusal(404, { code: 'not_found', message: 'নেই' });
let handle: Handler = notFound;

// Set before the client makes its instance of axios, which takes these defaults over.
axios.defaults.adapter = async (config: InternalAxiosRequestConfig): Promise<AxiosResponse> => {
  const aborted = new Promise<never>((_, reject) =>
    config.signal?.addEventListener?.('abort', () =>
      reject(new AxiosError('canceled', AxiosError.ERR_CANCELED, config)),
    ),
  );
  const sent = {
    method: String(config.method),
    path: String(config.url),
    body: readBody(config.data),
    params: { ...(config.params as object) },
    headers: { ...config.headers },
  };
  const { status, body } = await Promise.race([Promise.resolve(handle(sent)), aborted]);
  const response: AxiosResponse = { data: body, status, statusText: '', headers: {}, config };
  if (status === 0) throw new AxiosError('no answer', AxiosError.ERR_NETWORK, config);
  if (status >= 400) throw new AxiosError('refused', undefined, config, null, response);
  return response;
};

// Accounts and invitations have no version; of two marks of one message the later is right.
const WITHOUT_VERSION = /^(\w+ (users|invitations)|patch contacts)\//;

/** True where a save could undo another's: it does not name the version of the row that it has seen. */
const isBlind = ({ method, path, headers }: Sent) =>
  /^(put|patch|delete) [\w-]+\/\d+\/$/.test(`${method} ${path}`) &&
  !WITHOUT_VERSION.test(`${method} ${path}`) &&
  !headers['If-Match'];

/**
 * Answers the API's calls by `METHOD path`, or else by `otherwise`; refuses a save that does not
 * name the version it has seen. Returns the calls, as they are sent.
 */
export function fakeApi(handlers: Record<string, Handler>, otherwise: Handler = notFound): Sent[] {
  const calls: Sent[] = [];
  handle = (sent) => {
    const handler = handlers[`${sent.method} ${sent.path}`];
    // Every list asks for it; who tests it answers it.
    if (!handler && sent.path === 'batches/') return { status: 200, body: [] };
    calls.push(sent);
    if (isBlind(sent))
      return refusal(428, { code: 'version_missing', message: `${sent.path}: no If-Match` });
    return (handler ?? otherwise)(sent);
  };
  return calls;
}

/** The calls that change something, each as `METHOD path`. */
export const writes = (calls: readonly Sent[]): string[] =>
  calls.filter(({ method }) => method !== 'get').map(({ method, path }) => `${method} ${path}`);
