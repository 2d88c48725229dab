import { noticeCategories } from '@angan/shared/contract';
import { closedToRead } from '../../auth/access.ts';
import { defineResource } from '../../resource/define-resource.ts';
import { nextPosition } from '../../resource/saves/names.ts';

/** For Admins: a category that only drafts have is no visitor's business. */
export const noticeCategoriesResource = defineResource(noticeCategories, {
  access: closedToRead,
  prepare: async (category, { previous, find }) => ({
    ...category,
    position:
      category.position ?? previous?.position ?? nextPosition(await find('notice-categories')),
  }),
});
