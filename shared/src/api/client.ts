import type {
  AxiosError,
  AxiosInstance,
  AxiosProgressEvent,
  AxiosResponse,
  InternalAxiosRequestConfig,
} from 'axios';
import { apiUrl } from '../config/site-config.ts';
import { sessionStore } from '../session/session.ts';
import { ApiError, readErrorBody, unreachable, unreadable } from './api-error.ts';
import { requestHeaders } from './request-headers.ts';
import { isTokenRefused, onUnauthorized, type Sender } from './unauthorized.ts';

let client: Promise<AxiosInstance> | undefined;

type Sent = InternalAxiosRequestConfig & { sender?: Sender };

/** A refused download says why in a file of JSON. */
const errorOf = async (data: unknown): Promise<unknown> =>
  data instanceof Blob ? JSON.parse(await data.text().catch(() => 'null')) : data;

async function explain(instance: AxiosInstance, error: AxiosError) {
  if (error.code === 'ERR_CANCELED') throw error;
  const { response } = error;
  if (!response) throw unreachable();
  const { sender, ...config } = response.config as Sent;
  const body = await errorOf(response.data);
  const isRefused = isTokenRefused(response.status, body);
  if (isRefused && sender?.token) {
    const token = onUnauthorized(config.method ?? 'get', sender);
    if (token !== undefined)
      return instance.request({ ...config, sender: { ...sender, token } } as Sent);
  }
  throw readErrorBody(isRefused ? 401 : response.status, body);
}

/** axios (19 KB) is fetched with the first call, not the first paint. */
export function http(): Promise<AxiosInstance> {
  client ??= import(/* webpackChunkName: "axios" */ 'axios')
    .then(({ default: axios }) => {
      const instance = axios.create({
        baseURL: apiUrl(),
        // The header is set by `requestHeaders`.
        withXSRFToken: false,
      });
      instance.interceptors.request.use((config: Sent) => {
        const { token, user } = config.sender ?? sessionStore().getState();
        config.sender = { token, user };
        config.headers.delete('Authorization');
        config.headers.set(requestHeaders(token));
        return config;
      });
      instance.interceptors.response.use(undefined, (error: AxiosError) =>
        explain(instance, error),
      );
      return instance;
    })
    .catch((error: unknown) => {
      client = undefined;
      throw error instanceof ApiError ? error : unreachable();
    });
  return client;
}

export const warmCalls = (): void => void http().catch(() => undefined);

export interface CallOptions {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  params?: Record<string, string | number | undefined>;
  responseType?: 'blob';
  /** Receives the uploaded share, 0 to 1. */
  onProgress?: (share: number) => void;
}

const pathOf = (address: string) => new URL(address, 'http://localhost').pathname;

/** Browsers follow redirects by themselves; only the address of the answer tells. */
function wasRedirected({ request, config }: AxiosResponse): boolean {
  const { responseURL } = (request ?? {}) as { responseURL?: string };
  if (!responseURL) return false;
  return pathOf(responseURL) !== pathOf(`${config.baseURL ?? ''}${config.url ?? ''}`);
}

/** Rejects with ApiError, or with an AbortError-like cancel when `signal` was aborted. */
export async function call<Answer>(
  method: 'get' | 'post' | 'put' | 'patch' | 'delete',
  path: string,
  data?: unknown,
  options: CallOptions = {},
): Promise<Answer> {
  const { onProgress, ...rest } = options;
  const instance = await http();
  const response = await instance.request<Answer>({
    method,
    url: path,
    data,
    ...rest,
    ...(onProgress && {
      onUploadProgress: (event: AxiosProgressEvent) => onProgress(event.progress ?? 0),
    }),
  });
  // A page of HTML where JSON was requested; and a save that was redirected has become a read.
  if (typeof response.data === 'string' && response.data !== '') throw unreadable();
  if (method !== 'get' && wasRedirected(response)) throw unreadable();
  return response.data;
}
