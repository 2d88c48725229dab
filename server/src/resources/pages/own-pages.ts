import { files, pages } from '@angan/shared/contract';
import { formatFileSize, truncate } from '@angan/bengali-text';
import { openToRead } from '../../auth/access.ts';
import type { MediaTable, ResourceRow } from '../../db/schema.ts';
import { invalid } from '../../http/errors.ts';
import type { Addresses } from '../../media/address.ts';
import { menu } from '../../capabilities/menu.ts';
import { defineResource, type PrepareContext } from '../../resource/define-resource.ts';
import { embeddedColumn, embeddedIds } from '../../resource/embeds.ts';
import { fileKeys } from '../../resource/present.ts';
import { byId, isVisible, liveRows } from '../../resource/reads.ts';
import type { ShowFile } from './page-body.ts';
import { readFiles, type StoredPart } from '../../media/library.ts';

/** Stored files that one body may show. */
const FILES_MAX = 100;
const SUMMARY_MAX = 160;
const GONE = 'লেখার একটি ছবি বা ফাইল আর ফাইলের তালিকায় নেই। সেটি সরিয়ে আবার সংরক্ষণ করুন।';
const TOO_MANY = 'এক পাতায় সর্বোচ্চ ১০০টি ছবি ও ফাইল রাখা যায়।';
/** How wide the text of a page is; see page.module.css of the screen. */
const SIZES = '(min-width: 800px) 760px, 100vw';

/** Loaded with the first page that is read or saved: a fifth of the server's code is their parser. */
const pageBodies = () => import(/* webpackChunkName: "page-body" */ './page-body.ts');

/** Refuses a body that shows a file which is not there, or a PDF as a picture. */
async function checkFiles(
  embedded: Map<number, 'img' | 'a'>,
  find: PrepareContext<unknown>['find'],
): Promise<void> {
  if (embedded.size > FILES_MAX) throw invalid({ body: TOO_MANY });
  for (const [id, tag] of embedded) {
    const [file] = await find(files.path, { id });
    if (!file?.[tag === 'img' ? 'image' : 'pdf']) throw invalid({ body: GONE });
  }
}

const pictureAttributes = (file: ResourceRow, media: MediaTable, address: Addresses['of']) => ({
  src: address(media.key),
  srcset: (JSON.parse(media.files) as StoredPart[])
    .map((part) => `${address(part.key)} ${part.width ?? media.width}w`)
    .join(', '),
  sizes: SIZES,
  alt: file.is_decorative ? '' : String(file.alt_text ?? ''),
  width: String(media.width),
  height: String(media.height),
  loading: 'lazy',
  decoding: 'async',
});

const linkAttributes = (media: MediaTable, address: Addresses['of']) => ({
  href: address(media.key),
  'data-note': `PDF, ${formatFileSize(media.bytes)}`,
});

export const pagesResource = defineResource(pages, {
  access: openToRead,
  parts: [menu('menu_order', ['title', 'slug'])],
  async prepare(page, { find, previous }) {
    const { bodyText, filesInBody, sanitizeBody } = await pageBodies();
    const body = sanitizeBody(page.body ?? '');
    const embedded = filesInBody(body);
    const text = bodyText(body);
    // A page that comes back from the trash shows what is left of its files.
    if (!previous?.deleted_at) await checkFiles(embedded, find);
    return {
      ...page,
      body: text || embedded.size > 0 ? body : null,
      body_text: text || null,
      summary: truncate(text, SUMMARY_MAX) || null,
      body_files: embeddedColumn(embedded.keys()),
    };
  },
  async present(wires, rows, { db, addresses }) {
    if (rows.length === 0) return;
    const { withFileAddresses } = await pageBodies();
    const ids = [...new Set(rows.flatMap((row) => embeddedIds(row.body_files)))];
    const existing = await byId(liveRows(db, files.path), ids);
    const keys = [...existing.values()].flatMap((file) => fileKeys(files, file));
    const media = await readFiles(db, keys);
    const showAt =
      (address: Addresses['of']): ShowFile =>
      (id, tag) => {
        const file = existing.get(id);
        const stored = media.get(String(file?.[tag === 'img' ? 'image' : 'pdf']));
        if (!file || !stored) return null;
        return tag === 'img'
          ? pictureAttributes(file, stored, address)
          : linkAttributes(stored, address);
      };
    for (const [index, wire] of wires.entries()) {
      const row = rows[index]!;
      const address = isVisible(pages, row) ? addresses.of : addresses.signed;
      wire.body =
        typeof row.body === 'string' ? withFileAddresses(row.body, showAt(address)) : null;
    }
  },
});
