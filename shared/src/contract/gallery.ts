import { optionalText, z } from './fields.ts';
import { CAPTION_MAX } from './limits.ts';
import { resource, type RecordOf } from './resource.ts';

export const gallery = resource('gallery', {
  title: 'ছবি',
  input: z.object({ caption: optionalText(CAPTION_MAX) }),
  /** Required when an item is created. */
  files: { image: 'image' },
  search: ['caption'],
});

export type GalleryItem = RecordOf<typeof gallery>;
