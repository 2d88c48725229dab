import { newKey } from '@angan/shared';

/** A picture that was selected and is not yet in the gallery. */
export interface SelectedPicture {
  key: string;
  /** As it was selected. */
  source: File;
  /** As it will be sent; null before it is prepared. */
  image: File | null;
  caption: string;
  state: 'preparing' | 'refused' | 'ready' | 'waiting' | 'sending' | 'failed';
  /** Uploaded share of the file, 0 to 1. */
  progress: number;
  error?: string;
}

export const selectedPicture = (source: File, image: File | null = null): SelectedPicture => ({
  key: newKey(),
  source,
  image,
  caption: '',
  state: image ? 'ready' : 'preparing',
  progress: 0,
});

export const MAX_IMAGES = 4;
export const ADD_SHOWN_BELOW = 6;

export const TOO_FEW = 'Please upload at least 1 image!';
export const TOO_MANY = 'Maximum 4 images can be uploaded!';
export const LAST_ONE = 'At least 1 image must be uploaded!';
export const inBengali: Readonly<Record<string, string>> = {
  [TOO_FEW]: 'অন্তত একটি ছবি দিন।',
  [TOO_MANY]: 'একবারে সর্বোচ্চ ৪টি ছবি আপলোড করা যায়। বাকিগুলোর জন্য আবার ‘আপলোড করুন’ চাপুন।',
  [LAST_ONE]: 'অন্তত একটি ছবি রাখতে হবে।',
};

export const isUploading = (pictures: readonly SelectedPicture[]): boolean =>
  pictures.some(({ state }) => state === 'waiting' || state === 'sending');
