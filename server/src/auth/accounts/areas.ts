import { knownAreas, type Area } from '@angan/shared/contract';

/** The areas of an account as its row holds them: their names with commas between. */
export const readAreas = (stored: string): Area[] => knownAreas(stored.split(','));
export const storedAreas = (names: readonly string[]): string => knownAreas(names).join();
