/** One image on its way into the gallery, with what was typed to it. */
export interface Slot {
  /** Names the slot on the screen and, as `Idempotency-Key`, its one request. */
  key: string;
  image: File | null;
  caption: string;
  state: 'ready' | 'waiting' | 'sending' | 'failed';
  /** Share of the file that has left the device, 0 to 1. */
  progress: number;
  error?: string;
}

export const MAX_IMAGES = 4;
export const ADD_SHOWN_BELOW = 6;

export const TOO_FEW = 'Please upload at least 1 image!';
export const TOO_MANY = 'Maximum 4 images can be uploaded!';
export const LAST_ONE = 'At least 1 image must be uploaded!';
export const FIRST_MISSING = 'প্রথম ছবিটি বেছে নিন।';

type Change =
  | { type: 'add'; key: string }
  | { type: 'remove'; key: string }
  | { type: 'stored'; key: string; freshKey: string }
  | { type: 'replace'; slots: readonly Slot[] }
  | { type: 'change'; keys: readonly string[]; to: Partial<Slot> };

export const emptySlot = (key: string): Slot => ({
  key,
  image: null,
  caption: '',
  state: 'ready',
  progress: 0,
});

/** The slots after a change. One slot always stands; a stored image makes room. */
export function changeSlots(slots: readonly Slot[], change: Change): readonly Slot[] {
  switch (change.type) {
    case 'add':
      return [...slots, emptySlot(change.key)];
    case 'remove':
      return slots.filter(({ key }) => key !== change.key);
    case 'stored': {
      const left = slots.filter(({ key }) => key !== change.key);
      return left.length > 0 ? left : [emptySlot(change.freshKey)];
    }
    case 'replace':
      return change.slots;
    case 'change':
      return slots.map((slot) =>
        change.keys.includes(slot.key) ? { ...slot, ...change.to } : slot,
      );
  }
}

/** Whether anything would be lost by leaving. */
export const isTouched = (slots: readonly Slot[]): boolean =>
  slots.some(({ image, caption }) => image !== null || caption.trim() !== '');

export const isUploading = (slots: readonly Slot[]): boolean =>
  slots.some(({ state }) => state === 'waiting' || state === 'sending');

/** Why the slots cannot be sent, or null: the sentence for the whole form, and the key of the slot it is about. */
export function slotsProblem(slots: readonly Slot[]): { text: string; key?: string } | null {
  const chosen = slots.filter(({ image }) => image !== null);
  if (chosen.length === 0) return { text: TOO_FEW, key: slots[0]?.key };
  if (chosen.length > MAX_IMAGES) return { text: TOO_MANY };
  return slots[0]?.image ? null : { text: FIRST_MISSING, key: slots[0]?.key };
}
