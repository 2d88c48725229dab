import { randomBytes } from 'node:crypto';
import { deleteHaving, rowHaving, type Queries } from './schema.ts';
import type { Store } from './store.ts';

export const readSetting = async (db: Queries, name: string): Promise<string | null> =>
  (await rowHaving(db, 'settings', { name }))?.value ?? null;

export async function storeSetting(db: Queries, name: string, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((clash) => clash.column('name').doUpdateSet({ value }))
    .execute();
}

export const deleteSetting = (db: Queries, name: string, value?: string) =>
  deleteHaving(db, 'settings', value === undefined ? { name } : { name, value });

export async function initSetting(db: Queries, name: string, value: string): Promise<string> {
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((clash) => clash.column('name').doNothing())
    .execute();
  return (await readSetting(db, name)) ?? value;
}

/** The secret that signs addresses of private files: random, made once, the same for all processes. */
export const secretOf = async ({ db }: Store): Promise<string> =>
  (await readSetting(db, 'media-secret')) ??
  initSetting(db, 'media-secret', randomBytes(32).toString('base64url'));
