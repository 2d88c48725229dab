import type {
  AxiosError,
  AxiosInstance,
  AxiosProgressEvent,
  InternalAxiosRequestConfig,
} from 'axios';
import { sessionStore } from '../session/session.ts';
import { ApiError, readErrorBody, unreachable } from './api-error.ts';
import { requestHeaders } from './request-headers.ts';
import { onUnauthorized } from './unauthorized.ts';

let client: Promise<AxiosInstance> | undefined;

type Retried = InternalAxiosRequestConfig & { anonymous?: boolean };

async function explain(instance: AxiosInstance, error: AxiosError) {
  if (error.code === 'ERR_CANCELED') throw error;
  const { response } = error;
  const config = error.config as Retried | undefined;
  if (response?.status === 401 && config?.headers.has('Authorization')) {
    if (onUnauthorized(config.method ?? 'get'))
      return instance.request({ ...config, anonymous: true } as Retried);
  }
  throw response ? readErrorBody(response.status, response.data) : unreachable();
}

/**
 * The one axios instance of shell and remotes. axios (19 KB) is fetched with the first call, not
 * the first paint.
 */
export function http(): Promise<AxiosInstance> {
  client ??= import(/* webpackChunkName: "axios" */ 'axios')
    .then(({ default: axios }) => {
      const instance = axios.create({
        baseURL: '/api/',
      });
      instance.interceptors.request.use((config: Retried) => {
        const token = config.anonymous ? null : sessionStore().getState().token;
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

/** Preloads axios where a form shows that a call will follow. */
export const warmCalls = (): void => void http().catch(() => undefined);

export interface CallOptions {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  params?: Record<string, string | number | undefined>;
  /** Receives the uploaded share, 0 to 1. */
  onProgress?: (share: number) => void;
}

/**
 * One call to the API; rejects with ApiError, or with an AbortError-like cancel when `signal` was
 * aborted.
 */
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
  return response.data;
}
