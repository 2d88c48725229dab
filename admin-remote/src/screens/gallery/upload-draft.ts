import { newKey } from '@angan/shared';
import type { Draft } from '../../resource/drafts/drafts.ts';
import { emptySlot, type ImageSlot, type Slots } from './slots.ts';

type Values = Draft['values'];

/** The slots as the flat values that a draft keeps. */
export const slotValues = (slots: readonly ImageSlot[]): Values =>
  Object.fromEntries<unknown>(
    slots.flatMap<[string, unknown]>(({ image, incoming, caption }, index) => [
      [`image-${index}`, image],
      [`incoming-${index}`, incoming],
      [`caption-${index}`, caption],
    ]),
  );

export const queueValues = (queue: readonly File[]): Values =>
  Object.fromEntries(queue.map((file, index) => [`file-${index}`, file]));

const fileOf = (value: unknown) => (value instanceof File ? value : null);

/** What drafts hold of the slots and of the files behind them. */
export function slotsOf(slots: Values, queue: Values): Slots {
  const count = Object.keys(slots).filter((name) => name.startsWith('image-')).length;
  return {
    slots: Array.from({ length: Math.max(1, count) }, (_, index) => {
      return {
        ...emptySlot(newKey()),
        image: fileOf(slots[`image-${index}`]),
        incoming: fileOf(slots[`incoming-${index}`]),
        caption: String(slots[`caption-${index}`] ?? ''),
      };
    }),
    queue: Object.values(queue).flatMap((value) => fileOf(value) ?? []),
  };
}

/** The drafts of both as one to speak about. */
export const joined = (slots: Draft | null, queue: Draft | null): Draft | null => {
  const draft = slots ?? queue;
  return draft && { ...draft, missing: [slots, queue].flatMap((one) => one?.missing ?? []) };
};
