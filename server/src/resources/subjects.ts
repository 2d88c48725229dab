import { subjects } from '@angan/shared/contract';
import { openToRead } from '../auth/access.ts';
import { defineResource } from '../resource/define-resource.ts';

export const subjectsResource = defineResource(subjects, {
  access: openToRead,
  isImportable: true,
});
