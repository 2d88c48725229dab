export interface ImageSlot {
  key: string;
  image: File | null;
  /** A file that was put into this slot and is not yet prepared. */
  incoming: File | null;
  caption: string;
  state: 'ready' | 'waiting' | 'sending' | 'failed';
  /** Uploaded share of the file, 0 to 1. */
  progress: number;
  error?: string;
}

export const MAX_IMAGES = 4;
export const ADD_SHOWN_BELOW = 6;

export const TOO_FEW = 'Please upload at least 1 image!';
export const TOO_MANY = 'Maximum 4 images can be uploaded!';
export const LAST_ONE = 'At least 1 image must be uploaded!';
/** What the specified sentences say. */
export const inBengali: Readonly<Record<string, string>> = {
  [TOO_FEW]: 'অন্তত একটি ছবি দিন।',
  [TOO_MANY]: 'একবারে সর্বোচ্চ ৪টি ছবি আপলোড করা যায়।',
  [LAST_ONE]: 'অন্তত একটি ছবি রাখতে হবে।',
};
export const FIRST_MISSING = 'প্রথম ছবিটি বেছে নিন।';

/** The slots of the form, and files that were chosen beyond them. */
export interface Slots {
  slots: readonly ImageSlot[];
  queue: readonly File[];
}

export type SlotChange =
  | { type: 'choose'; key: string; files: readonly File[]; keys: readonly string[] }
  | { type: 'fill'; keys: readonly string[] }
  | { type: 'empty-queue' }
  | { type: 'add'; key: string }
  | { type: 'remove'; key: string }
  | { type: 'stored'; key: string; freshKey: string }
  | ({ type: 'replace' } & Slots)
  | { type: 'change'; keys: readonly string[]; to: Partial<ImageSlot> };

export const emptySlot = (key: string): ImageSlot => ({
  key,
  image: null,
  incoming: null,
  caption: '',
  state: 'ready',
  progress: 0,
});

/** Puts files of the queue into empty slots, and into new ones named by `keys` up to the limit. */
function fill({ slots, queue }: Slots, keys: readonly string[]): Slots {
  const waiting = [...queue];
  const filled = slots.map((slot) =>
    slot.image || slot.incoming ? slot : { ...slot, incoming: waiting.shift() ?? null },
  );
  const added = keys
    .slice(0, Math.max(0, MAX_IMAGES - slots.length))
    .flatMap((key) => waiting.splice(0, 1).map((file) => ({ ...emptySlot(key), incoming: file })));
  return { slots: [...filled, ...added], queue: waiting };
}

/** The slots after a change. There is always at least one. */
export function changeSlots(state: Slots, change: SlotChange): Slots {
  const { slots, queue } = state;
  switch (change.type) {
    case 'choose': {
      const [first = null, ...more] = change.files;
      const chosen = slots.map((slot) =>
        slot.key === change.key ? { ...slot, image: null, incoming: first } : slot,
      );
      return fill({ slots: chosen, queue: [...queue, ...more] }, change.keys);
    }
    case 'fill':
      return fill(state, change.keys);
    case 'empty-queue':
      return { slots, queue: [] };
    case 'add':
      return { slots: [...slots, emptySlot(change.key)], queue };
    case 'remove':
      return { slots: slots.filter(({ key }) => key !== change.key), queue };
    case 'stored': {
      const left = slots.filter(({ key }) => key !== change.key);
      return { slots: left.length > 0 ? left : [emptySlot(change.freshKey)], queue };
    }
    case 'replace':
      return { slots: change.slots, queue: change.queue };
    case 'change': {
      const changed = slots.map((slot) =>
        change.keys.includes(slot.key) ? { ...slot, ...change.to } : slot,
      );
      return { slots: changed, queue };
    }
  }
}

/** Whether anything would be lost by leaving. */
export const isTouched = (slots: readonly ImageSlot[]): boolean =>
  slots.some(
    ({ image, incoming, caption }) => image !== null || incoming !== null || caption.trim() !== '',
  );

export const isUploading = (slots: readonly ImageSlot[]): boolean =>
  slots.some(({ state }) => state === 'waiting' || state === 'sending');

/** Why the slots cannot be sent, or null: the sentence for the form, and the key of the slot it is about. */
export function slotsProblem(slots: readonly ImageSlot[]): { text: string; key?: string } | null {
  const chosen = slots.filter(({ image }) => image !== null);
  if (chosen.length === 0) return { text: TOO_FEW, key: slots[0]?.key };
  if (chosen.length > MAX_IMAGES) return { text: TOO_MANY };
  return slots[0]?.image ? null : { text: FIRST_MISSING, key: slots[0]?.key };
}
