import { committeeMembers } from '@angan/shared/contract';
import { openToRead } from '../auth/access.ts';
import { defineResource } from '../resource/define-resource.ts';

export const committeeMembersResource = defineResource(committeeMembers, {
  access: openToRead,
  isPersonal: true,
});
