import { gallery } from '@angan/shared/contract';
import { invalid } from '../http/errors.ts';
import { openToRead } from '../auth/access.ts';
import { defineResource } from '../resource/define-resource.ts';

export const galleryResource = defineResource(gallery, {
  access: openToRead,
  prepare(item, { hasFile }) {
    if (!hasFile('image')) throw invalid({ image: 'একটি ছবি দিন।' });
    return item;
  },
});
