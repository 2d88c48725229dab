import type { ChangedTexts } from './values.ts';

/** Whether the college has not said yet that its site is ready, by the texts around its pages. */
export const isPreparing = (frame: ChangedTexts | null | undefined): boolean =>
  frame?.state === 'preparing' || frame?.state === 'put_away';
