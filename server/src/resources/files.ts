import { ALT_NEEDED, files, pages, type AnyResource } from '@angan/shared/contract';
import { closedToRead } from '../auth/access.ts';
import { invalid } from '../http/errors.ts';
import { defineResource } from '../resource/define-resource.ts';
import { usesOf } from '../resource/embeds.ts';

const ONE = 'একটি ছবি অথবা একটি PDF দিন।';
const KIND_STAYS = 'ছবির জায়গায় PDF বা PDF-এর জায়গায় ছবি দেওয়া যাবে না। নতুন ফাইল যোগ করুন।';

export const filesResource = defineResource(files, {
  access: closedToRead,
  prepare(file, { hasFile, previous }) {
    const [isImage, isPdf] = [hasFile('image'), hasFile('pdf')];
    if (isImage === isPdf) throw invalid({ [isPdf ? 'pdf' : 'image']: ONE });
    // Pages show it as the one or the other.
    if (previous && Boolean(previous['image' as 'title']) !== isImage)
      throw invalid({ [isImage ? 'image' : 'pdf']: KIND_STAYS });
    if (isImage && !file.alt_text && !file.is_decorative) throw invalid({ alt_text: ALT_NEEDED });
    return file;
  },
  async present(wires, _rows, { db }) {
    const ids = new Set(wires.map(({ id }) => id));
    const uses = await usesOf(db, [pages as AnyResource], files.path, ids);
    for (const wire of wires) wire.uses = uses.get(wire.id) ?? [];
  },
});
