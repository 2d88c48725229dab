import { newKey } from '@angan/shared';
import { emptySlot, type Slot } from './slots.ts';

/** The slots as the flat values that a draft keeps. */
export const draftOf = (slots: readonly Slot[]): Record<string, unknown> =>
  Object.fromEntries<unknown>(
    slots.flatMap<[string, unknown]>(({ image, caption }, index) => [
      [`image-${index}`, image],
      [`caption-${index}`, caption],
    ]),
  );

/** The slots that a draft holds; a new key each, as what was sent under the old ones is not known. */
export function slotsOf(values: Record<string, unknown>): Slot[] {
  const count = Object.keys(values).filter((name) => name.startsWith('image-')).length;
  return Array.from({ length: Math.max(1, count) }, (_, index) => {
    const image = values[`image-${index}`];
    return {
      ...emptySlot(newKey()),
      image: image instanceof File ? image : null,
      caption: String(values[`caption-${index}`] ?? ''),
    };
  });
}
