import { institutions } from '@angan/shared/contract';
import { notUnique } from '../http/errors.ts';
import { openToRead } from '../auth/access.ts';
import { defineResource } from '../resource/define-resource.ts';

/** One row at most: the site is that of a single college. */
export const institutionsResource = defineResource(institutions, {
  access(editors) {
    const { remove: _never, ...table } = openToRead(editors);
    return table;
  },
  async prepare(institution, { previous, find }) {
    if (!previous && (await find('institutions')).length > 0)
      throw notUnique({ name: 'প্রতিষ্ঠানের তথ্য আগে থেকেই আছে। সেটি হালনাগাদ করুন।' });
    return institution;
  },
});
