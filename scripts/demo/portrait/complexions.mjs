/** Colours that the people of the portraits share. */
import { skins } from './face.mjs';

export const [light, wheat, tan, brown, deep] = skins;
export const grey = '#8b8681';
export const white = '#e9e6e0';
export const pepper = '#55504c';
