import type { principals } from '@angan/shared/contract';
import type { FieldOf } from '../../resource/form/use-contract-form.ts';

const texts = ['full_name', 'contact_email', 'contact_phone', 'message'] as const;

export interface OfficeHolder {
  texts: Readonly<Record<(typeof texts)[number], string>>;
  photo: File | 'stored' | 'none';
}

export const EMPTY_PERSON: OfficeHolder = {
  texts: { full_name: '', contact_email: '', contact_phone: '', message: '' },
  photo: 'none',
};

/** Puts another person into the form; answers the one who was in it. */
export function exchange(field: FieldOf<typeof principals>, next: OfficeHolder): OfficeHolder {
  const { file: photo } = field('photo');
  const before: OfficeHolder = {
    texts: {
      full_name: field('full_name').value,
      contact_email: field('contact_email').value,
      contact_phone: field('contact_phone').value,
      message: field('message').value,
    },
    photo: photo.value ?? (photo.removed || !photo.stored ? 'none' : 'stored'),
  };
  for (const name of texts) field(name).onChange(next.texts[name]);
  if (next.photo === 'none' && photo.stored) photo.onRemove?.();
  else photo.onChange(next.photo instanceof File ? next.photo : null);
  return before;
}
