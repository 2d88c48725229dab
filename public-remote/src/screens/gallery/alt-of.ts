import type { Shot } from './loader.ts';

/** What a picture shows, as far as anyone has said. */
export const altOf = ({ caption }: Shot): string => caption || 'কলেজের ছবি';
