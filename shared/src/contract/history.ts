import * as z from 'zod/mini';
import {
  requiredChoice,
  optionalChoice,
  optionalDate,
  optionalInteger,
  optionalText,
} from './fields/fields.ts';
import { ID_MAX, PAGE_SIZE_MAX, SEARCH_MAX } from './limits.ts';

/** With the word of the dashboard. A further kind of change adds its line. */
export const historyActions = {
  create: 'নতুন যোগ',
  update: 'পরিবর্তন',
  delete: 'মুছে ফেলা',
  restore: 'ফিরিয়ে আনা',
  purge: 'চিরতরে মুছে যাওয়া',
  import: 'আমদানি',
  rename: 'নামের সঙ্গে বদল',
  publish: 'প্রকাশ',
  expire: 'মেয়াদ শেষ',
  undo: 'অনেকগুলোর বদল ফিরিয়ে নেওয়া',
  'restore-version': 'আগের অবস্থা ফিরিয়ে আনা',
  'change-password': 'নিজের পাসওয়ার্ড বদল',
  'reset-password': 'অন্যকে নতুন পাসওয়ার্ড',
  invite: 'আমন্ত্রণ',
  'revoke-invitation': 'আমন্ত্রণ বাতিল',
  'accept-invitation': 'আমন্ত্রণে নতুন অ্যাকাউন্ট',
  'add-factor': 'লগইনের দ্বিতীয় ধাপ যোগ',
  'remove-factor': 'লগইনের দ্বিতীয় ধাপ সরানো',
  'reset-factor': 'অন্যের দ্বিতীয় ধাপ সরানো',
  'renew-codes': 'নতুন রিকভারি কোড',
  'require-factor': 'দুই ধাপে লগইন বাধ্যতামূলক',
  'free-factor': 'দুই ধাপে লগইন ঐচ্ছিক',
  'rename-factor': 'পাসকির নাম বদল',
  'end-session': 'একটি ডিভাইস থেকে লগআউট',
  'end-sessions': 'সব ডিভাইস থেকে লগআউট',
  export: 'তালিকা ডাউনলোড',
  'export-person': 'কারও সব তথ্য ডাউনলোড',
  'load-demo': 'নমুনা কলেজ বসানো',
  'restore-backup': 'ব্যাকআপ থেকে আনা',
  'move-database': 'ডেটাবেজ সরানো',
  erase: 'ব্যক্তিগত তথ্য চিরতরে মোছা',
} as const;
export type HistoryAction = keyof typeof historyActions;

/** No lists of the contract, but with changes: the name in `resource`, and the word for it. */
export const historyKinds = { users: 'ব্যবহারকারী', college: 'পুরো ওয়েবসাইট' } as const;

const actions = Object.keys(historyActions) as [HistoryAction, ...HistoryAction[]];

const values = () => z.nullable(z.record(z.string(), z.unknown()));

/** One change, as `GET history/` answers it. A file is `{ key, name }`. */
export const historyEntry = z.strictObject({
  id: z.int(),
  at: z.string(),
  actor_id: z
    .nullable(z.int())
    .check(z.describe('account; null for visitors and the server itself')),
  actor_name: z
    .string()
    .check(z.describe('name at that time; `angan` the command, `system` the server')),
  resource: z.string(),
  record_id: z.nullable(z.int()),
  action: z.enum(actions),
  label: z.string().check(z.describe('name, title or caption of the record')),
  before: values().check(z.describe('changed fields before; null where there was no record')),
  after: values().check(z.describe('changed fields after; null where there is no record')),
  request_id: z.nullable(z.string()),
  import_rows: z
    .optional(z.int())
    .check(z.describe('where the entry covers all rows of an import: how many they are')),
  batch: z
    .optional(z.strictObject({ id: z.int(), rows: z.int(), can_undo: z.boolean() }))
    .check(z.describe('where the entry covers all rows of a batch, or of its undo')),
});
export type HistoryEntry = z.output<typeof historyEntry>;

export interface RecordedFile {
  key: string;
  name: string | null;
  /** In an answer: whether a version can be restored with it. */
  is_kept?: boolean;
}
export const isRecordedFile = (value: unknown): value is RecordedFile =>
  typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string';

/** A page of changes, newest first: what `GET history/` answers. */
export const historyPage = z.strictObject({
  results: z.array(historyEntry),
  older_than: z
    .nullable(z.int())
    .check(z.describe('for the next call; null where there is nothing older')),
});
export type HistoryPage = z.output<typeof historyPage>;

/** Who is no account: the command, the server itself, visitors. */
export const historyOthers = { angan: 'angan', system: 'system', visitor: '' } as const;

const WRONG_NUMBER = 'পূর্ণ সংখ্যা দিন।';
const number = (max: number) => optionalInteger(1, max, WRONG_NUMBER);

/** The parameters of `GET history/`; days are those of Asia/Dhaka. */
export const historyQuery = z.object({
  actor: optionalText(20).check(
    z.refine(
      (actor) => !actor || /^[1-9]\d{0,8}$/.test(actor) || actor in historyOthers,
      'তালিকা থেকে একটি বেছে নিন।',
    ),
    z.describe('id of an account, or `angan` (the command), `system` (the server), `visitor`'),
  ),
  resource: optionalText(100).check(
    z.describe('path of the list, `users`, or `college` for all data at once'),
  ),
  record: number(ID_MAX).check(z.describe('id of the record, with `resource`')),
  action: optionalChoice(actions).check(z.describe('kind of change')),
  import: number(ID_MAX).check(z.describe('id of the entry of an import: its rows one by one')),
  batch: number(ID_MAX).check(z.describe('id of a batch: its rows one by one')),
  from: optionalDate().check(z.describe('first day, in Asia/Dhaka')),
  to: optionalDate().check(z.describe('last day, in Asia/Dhaka')),
  search: optionalText(SEARCH_MAX).check(
    z.describe('part of the name of the record or of the person'),
  ),
  older_than: number(ID_MAX).check(z.describe('the `older_than` of the page before')),
  page_size: number(PAGE_SIZE_MAX).check(z.describe('changes of a page')),
});
export type HistoryQuery = z.output<typeof historyQuery>;

/** Body of `POST history/{id}/restore/`: the state after that change, or before it. */
export const restoreVersionInput = z.object({
  state: z._default(requiredChoice(['after', 'before']), 'after'),
});
