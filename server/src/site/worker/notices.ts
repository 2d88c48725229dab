import { FILE_AGE, WHILE_AWAY } from './limits.ts';
import { deleteFile, keyOf, readNote, writeNote } from './storage.ts';

const NOTICES = '/notices';

export interface NoticeText {
  id: number;
  title: string;
  date: string | null;
  description: string | null;
  /** Addresses of its PDFs. */
  files: string[];
}

interface Row {
  [field: string]: unknown;
  id: number;
  title: string;
  date?: string | null;
  description?: string | null;
}

const textOf = ({ id, title, date, description, ...others }: Row): NoticeText => ({
  id,
  title,
  date: date ?? null,
  description: description ?? null,
  files: Object.values(others).filter(
    (value): value is string => typeof value === 'string' && value.startsWith('/media/'),
  ),
});

/** The texts of the newest notices, as they were received last. */
export async function noticesOf() {
  const found = await readNote(NOTICES);
  if (!found || Date.now() - found.storedAt > WHILE_AWAY) return undefined;
  const notices = (await found.response.json()) as NoticeText[];
  return { notices, storedAt: found.storedAt };
}

export const noticeIdOf = (address: string) =>
  /^\/notice\/(\d+)\/?$/.exec(new URL(address).pathname)?.[1];

/** Takes the text of a notice that is gone out of those that are stored, and its files with it. */
export async function forgetNotice(address: string): Promise<void> {
  const id = noticeIdOf(address);
  const cached = id ? await noticesOf() : undefined;
  const deleted = cached?.notices.find((one) => String(one.id) === id);
  if (!cached || !deleted) return;
  const others = cached.notices.filter((one) => one !== deleted);
  await writeNote(NOTICES, JSON.stringify(others));
  for (const file of [`/media/notices/${String(deleted.id)}.pdf`, ...deleted.files])
    await deleteFile(keyOf(file));
}

/** Keeps the texts of a page of notices; those of this hour are left as they are. */
export async function keepNotices(address: string): Promise<void> {
  const cached = await noticesOf();
  if (cached && Date.now() - cached.storedAt < FILE_AGE) return;
  const response = await fetch(address);
  if (!response.ok) return;
  const { results } = (await response.json()) as { results?: Row[] };
  if (Array.isArray(results)) await writeNote(NOTICES, JSON.stringify(results.map(textOf)));
}
