import { principals } from '@angan/shared/contract';
import { openToRead } from '../auth/access.ts';
import { defineResource } from '../resource/define-resource.ts';

export const principalsResource = defineResource(principals, {
  access: openToRead,
  isPersonal: true,
});
