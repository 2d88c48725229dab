import type { Shot } from './loader.ts';

/** What a picture shows, where the college described it. */
export const altOf = ({ caption }: Shot): string => caption || 'কলেজের ছবি';
