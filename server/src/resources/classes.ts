import { classes } from '@angan/shared/contract';
import { openToRead } from '../auth/access.ts';
import { defineResource } from '../resource/define-resource.ts';

export const classesResource = defineResource(classes, {
  access: openToRead,
  isImportable: true,
});
