import { notFound } from './errors.ts';

/** The id in an address; whatever cannot be one names no row. */
export const rowId = ({ id }: { id: string }): number => {
  if (!/^[1-9]\d{0,9}$/.test(id) || Number(id) > 2_147_483_647) throw notFound();
  return Number(id);
};
