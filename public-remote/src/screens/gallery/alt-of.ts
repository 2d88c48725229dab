import type { Shot } from './loader.ts';

export const altOf = ({ caption }: Shot): string => caption || 'কলেজের ছবি';
