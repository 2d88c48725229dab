import { AT_ONCE, WHILE_AWAY } from './limits.ts';
import { readNote, writeNote } from './storage.ts';

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

/** Keeps the texts of a page of notices; those of today are left as they are. */
export async function keepNotices(address: string): Promise<void> {
  const known = await noticesOf();
  if (known && Date.now() - known.storedAt < AT_ONCE) return;
  const response = await fetch(address);
  if (!response.ok) return;
  const { results } = (await response.json()) as { results?: Row[] };
  if (Array.isArray(results)) await writeNote(NOTICES, JSON.stringify(results.map(textOf)));
}
