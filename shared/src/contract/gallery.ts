import { describedResource } from './described-resource.ts';
import { file, text } from './field.ts';
import { CAPTION_MAX } from './limits.ts';
import type { RecordOf } from './resource.ts';

export const gallery = describedResource('gallery', {
  title: 'ছবি',
  fields: {
    /** Required when an item is created. */
    image: file('image', 'ছবি'),
    caption: text('ক্যাপশন', { max: CAPTION_MAX, searched: true, wide: true }),
  },
});

export type GalleryItem = RecordOf<typeof gallery>;
