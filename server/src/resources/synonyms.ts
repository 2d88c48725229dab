import { synonyms } from '@angan/shared/contract';
import { closedToRead } from '../auth/access.ts';
import { defineResource } from '../resource/define-resource.ts';

export const synonymsResource = defineResource(synonyms, { access: closedToRead });
