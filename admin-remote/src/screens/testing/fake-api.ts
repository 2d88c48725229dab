import { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { http } from '../../../../shared/src/api/client.ts';

export interface Sent {
  method: string;
  path: string;
  body: unknown;
  params: Record<string, unknown>;
  headers: Record<string, unknown>;
}

export interface Answer {
  status: number;
  body?: unknown;
}

type Handler = (sent: Sent) => Answer | Promise<Answer>;

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

/** Answers the API's calls by `METHOD path`; what has no handler is not found. Answers what was sent, as it is sent. */
export async function fakeApi(handlers: Record<string, Handler>): Promise<Sent[]> {
  const calls: Sent[] = [];
  const instance = await http();
  instance.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    const sent = {
      method: String(config.method),
      path: String(config.url),
      body: readBody(config.data),
      params: { ...(config.params as object) },
      headers: { ...config.headers },
    };
    calls.push(sent);
    const aborted = new Promise<never>((_, reject) =>
      config.signal?.addEventListener?.('abort', () =>
        reject(new AxiosError('canceled', AxiosError.ERR_CANCELED, config)),
      ),
    );
    const { status, body } = await Promise.race([
      Promise.resolve(
        (
          handlers[`${sent.method} ${sent.path}`] ??
          (() => refusal(404, { code: 'not_found', message: 'নেই' }))
        )(sent),
      ),
      aborted,
    ]);
    const response = { data: body, status, statusText: '', headers: {}, config } as AxiosResponse;
    if (status >= 400) throw new AxiosError('refused', undefined, config, null, response);
    if (status === 0) throw new AxiosError('no answer', AxiosError.ERR_NETWORK, config);
    return response;
  };
  return calls;
}

/** The calls that change something, each as `METHOD path`. */
export const writes = (calls: readonly Sent[]): string[] =>
  calls.filter(({ method }) => method !== 'get').map(({ method, path }) => `${method} ${path}`);
