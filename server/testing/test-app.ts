import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Area, Role } from '@angan/shared/contract';
import { buildApp, type AppDeps } from '../src/app.ts';
import { updateAccount, insertAccount } from '../src/auth/accounts/accounts.ts';
import { storedAreas } from '../src/auth/access.ts';
import { passwordHasher } from '../src/auth/passwords/passwords.ts';
import { startSession } from '../src/auth/sessions/sessions.ts';
import { readConfig, type Config } from '../src/config.ts';
import { migrate } from '../src/db/migrate.ts';
import type { Store } from '../src/db/store.ts';
import type { TestDatabase } from './test-database.ts';

export const PASSWORD = 'a right password';
const passwordCost = { memoryCost: 1024, timeCost: 1 };

export interface Answer {
  status: number;
  /** The number of the request, which every error body repeats beside what a test expects of it. */
  requestId: string | undefined;
  // A test says itself what it expects of an answer.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  body: any;
  headers: Record<string, string | string[] | number | undefined>;
  raw: Buffer;
}

export interface Sending {
  token?: string;
  json?: unknown;
  form?: Record<string, string | Blob | null | undefined>;
  headers?: Record<string, string>;
  ip?: string;
}

/** The headers and the body of a request. */
export async function encode({
  json,
  form,
  token,
  headers,
}: Sending): Promise<Pick<InjectOptions, 'headers' | 'payload'>> {
  const authorization = token ? { authorization: `Bearer ${token}` } : {};
  if (form) {
    const data = new FormData();
    for (const [name, value] of Object.entries(form))
      if (value !== null && value !== undefined) data.append(name, value);
    const encoded = new Response(data);
    const type = encoded.headers.get('content-type') ?? '';
    return {
      payload: Buffer.from(await encoded.arrayBuffer()),
      headers: { 'content-type': type, ...authorization, ...headers },
    };
  }
  if (json === undefined) return { headers: { ...authorization, ...headers } };
  return {
    payload: JSON.stringify(json),
    headers: { 'content-type': 'application/json', ...authorization, ...headers },
  };
}

export interface TestApp {
  app: FastifyInstance;
  store: Store;
  config: Config;
  /** The time that the server believes in; move it to let things lapse. */
  clock: { now: Date };
  call(method: string, path: string, sending?: Sending): Promise<Answer>;
  /** Makes an account and a session for it. */
  account(
    username: string,
    role: Role,
    areas?: readonly Area[],
  ): Promise<{ id: number; token: string }>;
  disable(id: number): Promise<void>;
  close(): Promise<void>;
}

function bodyOf(response: LightMyRequestResponse, requestId: string | undefined): unknown {
  const body: unknown = response.json();
  if (response.statusCode < 400) return body;
  const { request_id, ...rest } = body as Record<string, unknown>;
  if (request_id !== requestId) throw new Error('an error body without the number of its request');
  return rest;
}

/** Starts the whole server but for listening, on a database of its own or a further one on the same. */
export async function startApp(
  database: TestDatabase,
  env: Record<string, string> = {},
  {
    now = new Date('2026-03-10T16:00:00.000Z'),
    site,
    logTarget,
    runTask,
  }: Partial<Pick<AppDeps, 'site' | 'logTarget' | 'runTask'>> & { now?: Date } = {},
): Promise<TestApp> {
  const config = {
    ...readConfig({
      DATA_DIR: database.dataDir,
      LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
      CHECK_ANSWERS: 'on',
      ...env,
    }),
    passwordCost,
  };
  const store = database.open();
  await migrate(store);
  const clock = { now };
  const app = await buildApp({ config, store, now: () => clock.now, site, logTarget, runTask });
  const hash = await passwordHasher(passwordCost).hash(PASSWORD);
  return {
    app,
    store,
    config,
    clock,
    async call(method, path, sending = {}) {
      const url = path.startsWith('/') ? path : `/api/${path}`;
      const response = await app.inject({
        method: method as 'GET',
        url,
        remoteAddress: sending.ip,
        ...(await encode(sending)),
      });
      const isJson =
        String(response.headers['content-type']).includes('json') &&
        !response.headers['content-encoding'];
      const requestId = response.headers['x-request-id'] as string | undefined;
      return {
        status: response.statusCode,
        requestId,
        body: isJson && response.payload ? bodyOf(response, requestId) : response.payload,
        headers: response.headers,
        raw: response.rawPayload,
      };
    },
    async account(username, role, areas = []) {
      const { id } = await insertAccount(
        store.db,
        {
          username,
          full_name: username,
          role,
          areas: storedAreas(areas),
          password_hash: hash,
        },
        clock.now,
      );
      return { id, token: await startSession(store.db, id, clock.now) };
    },
    disable: async (id) => void (await updateAccount(store.db, id, { is_active: 0 }, clock.now)),
    close: () => app.close(),
  };
}
