import type { Draft } from '../../resource/drafts/drafts.ts';
import { chosenPicture, type ChosenPicture } from './pictures.ts';

type Values = Draft['values'];

/** The pictures as the flat values that a draft keeps. */
export const pictureValues = (pictures: readonly ChosenPicture[]): Values =>
  Object.fromEntries<unknown>(
    pictures.flatMap<[string, unknown]>(({ image, source, caption }, index) => [
      [`image-${index}`, image],
      [`incoming-${index}`, image ? null : source],
      [`caption-${index}`, caption],
    ]),
  );

/** The pictures of a draft; one whose file was too large for it is left out. */
export function picturesOf(values: Values): ChosenPicture[] {
  const count = Object.keys(values).filter((name) => name.startsWith('image-')).length;
  return Array.from({ length: count }, (_, index) => index).flatMap((index) => {
    const image = values[`image-${index}`];
    const source = image ?? values[`incoming-${index}`];
    if (!(source instanceof File)) return [];
    const caption = String(values[`caption-${index}`] ?? '');
    return { ...chosenPicture(source, image ? source : null), caption };
  });
}
