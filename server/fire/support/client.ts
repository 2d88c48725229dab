import { ADMIN, type FireServer } from './server.ts';

export interface Answered {
  status: number;
  headers: Headers;
  text: string;
  /** The body as JSON; null where it is none. */
  json: Record<string, unknown> & { id: number };
  ms: number;
}

export interface Sent {
  json?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
  /** Milliseconds after which an answer is given up. */
  patience?: number;
}

export type Call = (method: string, path: string, sent?: Sent) => Promise<Answered>;

const parsed = (text: string) => {
  try {
    return JSON.parse(text) as Answered['json'];
  } catch {
    return null as unknown as Answered['json'];
  }
};

/**
 * Makes calls to a server, with a token where one is given; an answer counts only once it was
 * received whole.
 */
export const caller =
  ({ origin }: Pick<FireServer, 'origin'>, token?: string): Call =>
  async (method, path, { json, form, headers, patience = 30_000 } = {}) => {
    const startedAt = performance.now();
    const answer = await fetch(`${origin}${path.startsWith('/') ? path : `/api/${path}`}`, {
      method,
      signal: AbortSignal.timeout(patience),
      headers: {
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: form ?? (json === undefined ? undefined : JSON.stringify(json)),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      json: parsed(text),
      ms: performance.now() - startedAt,
    };
  };

/** Signs the Admin in and answers their token. */
export async function tokenOf(
  server: Pick<FireServer, 'origin'>,
  account: { username: string; password: string } = ADMIN,
): Promise<string> {
  const answer = await caller(server)('POST', 'token/', { json: account });
  if (answer.status !== 200) throw new Error(`sign-in: ${answer.status} ${answer.text}`);
  return String(answer.json.access);
}

/** Signs the Admin in and makes calls in their name. */
export const signIn = async (server: Pick<FireServer, 'origin'>, account = ADMIN): Promise<Call> =>
  caller(server, await tokenOf(server, account));
