import type { ChangedTexts } from './values.ts';

/** True until the college says that its site is ready, in the texts around its pages. */
export const isPreparing = (frame: ChangedTexts | null | undefined): boolean =>
  frame?.state === 'preparing' || frame?.state === 'put_away';
