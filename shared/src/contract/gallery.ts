import { optionalText, z } from './fields.ts';
import { resource, type RecordOf } from './resource.ts';

export const gallery = resource('gallery', {
  title: 'ছবি',
  input: z.object({ caption: optionalText(300) }),
  /** Required when an item is created. */
  files: { image: 'image' },
  search: ['caption'],
});

export type GalleryItem = RecordOf<typeof gallery>;
