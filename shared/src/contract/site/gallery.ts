import { describedResource } from '../fields/described-resource.ts';
import { file, text } from '../fields/field.ts';
import { CAPTION_MAX } from '../limits.ts';
import type { RecordOf } from '../fields/resource.ts';

export const gallery = describedResource('gallery', {
  title: 'ছবি',
  fields: {
    /** Required when an item is created. */
    image: file('image', 'ছবি'),
    caption: text('ক্যাপশন', { max: CAPTION_MAX, searched: true, wide: true }),
  },
  changesNeed: 'furtherEdits',
});

export type GalleryItem = RecordOf<typeof gallery>;
