import type { AnyResource, ListProgress, RecordOf } from '../contract/index.ts';
import { byOrder } from '../contract/order.ts';
import { can } from '../config/site-config.ts';
import { ApiError } from './api-error.ts';
import { call, type CallOptions } from './client.ts';
import { contractRow } from './from-wire.ts';
import { keyHeader } from './request-headers.ts';
import { toRows, fetchFullList } from './full-list.ts';

/** Values of a form: texts, numbers, files. Fields that are undefined are not sent. */
export type Values = Record<string, unknown>;

const toText = (value: unknown) => (value === null ? '' : String(value));

/** Section 7: multipart where a resource has files, JSON elsewhere. */
function encode(contract: AnyResource, values: Values): Values | FormData {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  if (Object.keys(contract.files).length === 0) return Object.fromEntries(entries);
  const form = new FormData();
  for (const [name, value] of entries)
    form.append(name, value instanceof Blob ? value : toText(value));
  return form;
}

export interface SaveOptions extends Pick<CallOptions, 'onProgress' | 'signal'> {
  /** The version that was edited: a row saved by someone else meanwhile answers 409 `changed_meanwhile`. */
  version?: number;
  /** Makes a repeated create harmless, also with another text: one key is one row. */
  key?: string;
}

const saving = ({ version, key, ...rest }: SaveOptions): CallOptions => ({
  ...rest,
  headers: {
    ...(version !== undefined && { 'If-Match': `"${version}"` }),
    ...keyHeader(key),
  },
});

const FIRST_VERSION = 1;
/** Files that are left out of a new row are none; a row that is there would keep its own. */
const withoutFiles = ({ files }: AnyResource): Values =>
  Object.fromEntries(Object.keys(files).map((name) => [name, '']));

export function resourceApi<R extends AnyResource>(contract: R) {
  type Row = RecordOf<R>;
  const collection = `${contract.path}/`;
  const item = (id: number) => `${contract.path}/${id}/`;
  const rowOf = (row: unknown) => contractRow(contract, row);
  /** Section 7 does not say what a save answers: what is missing of the row is what was sent. */
  async function save(answer: Promise<unknown>, values: Values, id?: number): Promise<Row> {
    const body = await answer;
    const texts = Object.entries(values).filter(([, value]) => !(value instanceof Blob));
    const sent = { id, ...Object.fromEntries(texts) };
    return rowOf(body !== null && typeof body === 'object' ? { ...sent, ...body } : sent);
  }
  /** A try whose answer was lost has stored an earlier text: this one takes its place. */
  function saveOver(reason: unknown, values: Values, options: SaveOptions): Promise<unknown> {
    const existing = reason instanceof ApiError && reason.code === 'clash' && reason.existing;
    if (!existing) throw reason;
    const body = encode(contract, { ...withoutFiles(contract), ...values });
    const { key: _, ...rest } = options;
    return call('put', item(existing.id), body, saving({ ...rest, version: FIRST_VERSION }));
  }
  const create = (values: Values, options: SaveOptions) =>
    call('post', collection, encode(contract, values), saving(options)).catch((reason: unknown) =>
      saveOver(reason, values, options),
    );
  return {
    /** The complete list, also from a back end that answers it in pages. */
    list: async (signal?: AbortSignal, onProgress?: (progress: ListProgress) => void) => {
      const read = (address: string) => call('get', address, undefined, { signal });
      const rows = (await fetchFullList<unknown>(collection, read, onProgress)).map(rowOf);
      // Section 7 does not say in which order a list comes.
      return can('paging') ? rows : rows.sort(byOrder(contract.order));
    },
    /** The rows of one page as it was answered; `count` is null where that was the complete list. */
    pageOf(body: unknown) {
      const { count } = (body ?? {}) as { count?: unknown };
      return {
        rows: toRows<unknown>(body).map(rowOf),
        count: Array.isArray(body) || typeof count !== 'number' ? null : count,
      };
    },
    read: async (id: number, signal?: AbortSignal) =>
      rowOf(await call('get', item(id), undefined, { signal })),
    create: (values: Values, options: SaveOptions = {}) => save(create(values, options), values),
    replace: (id: number, values: Values, options: SaveOptions = {}) =>
      save(call('put', item(id), encode(contract, values), saving(options)), values, id),
    amend: (id: number, values: Values, options: SaveOptions = {}) =>
      save(call('patch', item(id), encode(contract, values), saving(options)), values, id),
    remove: (id: number, version?: number) =>
      call<void>('delete', item(id), undefined, saving({ version })),
    restore: async (id: number) => rowOf(await call('post', `${item(id)}restore/`)),
  };
}
export type ResourceApi<R extends AnyResource> = ReturnType<typeof resourceApi<R>>;
