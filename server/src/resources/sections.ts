import { sections } from '@angan/shared/contract';
import { openToRead } from '../auth/access.ts';
import { defineResource } from '../resource/define-resource.ts';

export const sectionsResource = defineResource(sections, {
  access: openToRead,
  isImportable: true,
});
