import { staff } from '@angan/shared/contract';
import { openToRead } from '../auth/access.ts';
import { defineResource } from '../resource/define-resource.ts';

export const staffResource = defineResource(staff, {
  access: openToRead,
  isImportable: true,
  isPersonal: true,
});
