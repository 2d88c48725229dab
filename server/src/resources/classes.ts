import { classes } from '@angan/shared/contract';
import { openToRead } from '../auth/access.ts';
import { defineResource } from '../resource/define-resource.ts';
import { nextPosition } from '../resource/saves/names.ts';

export const classesResource = defineResource(classes, {
  access: openToRead,
  isImportable: true,
  prepare: async (schoolClass, { previous, find }) => ({
    ...schoolClass,
    position: schoolClass.position ?? previous?.position ?? nextPosition(await find('classes')),
  }),
});
