import type { AnyResource, Page, RecordOf } from '../contract/index.ts';
import { call, type CallOptions } from './client.ts';

/** Values of a form: texts, numbers, files. Fields that are undefined are not sent. */
export type Values = Record<string, unknown>;

const toText = (value: unknown) => (value === null ? '' : String(value));

/** Section 7: multipart where a resource has files, JSON elsewhere. */
function encode(contract: AnyResource, values: Values): Values | FormData {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  if (Object.keys(contract.files).length === 0) return Object.fromEntries(given);
  const form = new FormData();
  for (const [name, value] of given)
    form.append(name, value instanceof Blob ? value : toText(value));
  return form;
}

/** A list may come as a plain array or wrapped in `data` or `results`. */
export function toRows<Row>(body: unknown): Row[] {
  if (Array.isArray(body)) return body as Row[];
  const { data, results } = (body ?? {}) as { data?: unknown; results?: unknown };
  const rows = data ?? results;
  return Array.isArray(rows) ? (rows as Row[]) : [];
}

export interface SaveOptions extends Pick<CallOptions, 'onProgress' | 'signal'> {
  /** The version that was edited: a row saved by someone else meanwhile answers 409 `changed_meanwhile`. */
  version?: number;
  /** Makes a repeated create harmless: the same key answers the same row. */
  key?: string;
}

const saving = ({ version, key, ...rest }: SaveOptions): CallOptions => ({
  ...rest,
  headers: {
    ...(version !== undefined && { 'If-Match': `"${version}"` }),
    ...(key && { 'Idempotency-Key': key }),
  },
});

/** The calls of one resource. */
export function resourceApi<R extends AnyResource>(contract: R) {
  type Row = RecordOf<R>;
  const collection = `${contract.path}/`;
  const item = (id: number) => `${contract.path}/${id}/`;
  return {
    list: async (signal?: AbortSignal) =>
      toRows<Row>(await call('get', collection, undefined, { signal })),
    page: (params: Record<string, string | number | undefined>, signal?: AbortSignal) =>
      call<Page<Row>>('get', collection, undefined, { params, signal }),
    read: (id: number, signal?: AbortSignal) => call<Row>('get', item(id), undefined, { signal }),
    create: (values: Values, options: SaveOptions = {}) =>
      call<Row>('post', collection, encode(contract, values), saving(options)),
    replace: (id: number, values: Values, options: SaveOptions = {}) =>
      call<Row>('put', item(id), encode(contract, values), saving(options)),
    amend: (id: number, values: Values, options: SaveOptions = {}) =>
      call<Row>('patch', item(id), encode(contract, values), saving(options)),
    remove: (id: number) => call<void>('delete', item(id)),
    restore: (id: number) => call<Row>('post', `${item(id)}restore/`),
  };
}
export type ResourceApi<R extends AnyResource> = ReturnType<typeof resourceApi<R>>;
