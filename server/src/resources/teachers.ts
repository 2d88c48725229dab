import { teachers } from '@angan/shared/contract';
import { openToRead } from '../auth/access.ts';
import { defineResource } from '../resource/define-resource.ts';

export const teachersResource = defineResource(teachers, {
  access: openToRead,
  isImportable: true,
  isPersonal: true,
});
