import { ID_MAX } from '@angan/shared/contract';
import { notFound } from './errors.ts';

/** The id in an address; whatever cannot be one names no row. */
export const rowId = ({ id }: { id: string }): number => {
  if (!/^[1-9]\d{0,9}$/.test(id) || Number(id) > ID_MAX) throw notFound();
  return Number(id);
};
