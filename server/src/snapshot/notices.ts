import type { Notice } from '@angan/shared/contract';
import { hashOf } from './addresses.ts';
import type { AnonymousSite } from './site.ts';

export interface ListedNotice {
  notice: Notice;
  file: string;
  /** Another one where the page has to be made again. */
  signature(frame: string): string;
  /** Media of its page apart from the frame. */
  media: string[];
}

export const noticeFile = (id: number): string => `notice/${id}/index.html`;
/** The notices that visitors read, the newest first. */
export async function listedNotices({ reads }: AnonymousSite): Promise<ListedNotice[]> {
  const notices: Notice[] = [];
  for await (const rows of reads.batches('notices')) notices.push(...(rows as Notice[]));
  notices.sort((a, b) => (b.date ?? '').localeCompare(a.date ?? '') || b.id - a.id);
  return notices.map((notice) => {
    const text = JSON.stringify(notice);
    return {
      notice,
      file: noticeFile(notice.id),
      signature: (frame) => hashOf(`${frame} ${text}`),
      media: [...new Set([...text.matchAll(/"\/(media\/[^"?]+)"/g)].map(([, file]) => file!))],
    };
  });
}

/** The stored file behind each address of a notice's newest one: its content never changes. */
export function newestFilesOf(notices: readonly ListedNotice[]): Map<string, string> {
  const files = new Map<string, string>();
  for (const { notice } of notices)
    for (const [field, value] of Object.entries(notice)) {
      const [, number = ''] = /^(?:pdf_file|attachment(_\d))$/.exec(field) ?? [];
      if (!/^(pdf_file|attachment_\d)$/.test(field) || typeof value !== 'string') continue;
      files.set(`media/notices/${notice.id}${number.replace('_', '-')}.pdf`, value.slice(1));
    }
  return files;
}
