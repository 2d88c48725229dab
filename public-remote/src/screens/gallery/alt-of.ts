import type { Shot } from './loader.ts';

/** The college's own words, where it described the picture. */
export const altOf = ({ caption }: Shot): string => caption || 'কলেজের ছবি';
