import { recognitions } from '@angan/shared/contract';
import { openToRead } from '../auth/access.ts';
import { defineResource } from '../resource/define-resource.ts';

export const recognitionsResource = defineResource(recognitions, { access: openToRead });
