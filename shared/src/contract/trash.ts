import * as z from 'zod/mini';
import { resource } from './fields/resource.ts';

/** One deleted row, as `GET trash/` answers it. */
export const trashEntry = z.strictObject({
  resource: z.string().check(z.describe('path of the resource that the row belongs to')),
  title: z.string().check(z.describe('what a row of that resource is called in Bengali')),
  id: z.int(),
  label: z.string().check(z.describe('name, title or caption of the row')),
  deleted_at: z.string(),
});
export type TrashEntry = z.output<typeof trashEntry>;

export const trash = resource('trash', {
  title: 'মুছে ফেলা তথ্য',
  input: z.object(trashEntry.shape),
  search: ['label', 'title'],
  filters: ['resource'],
});
