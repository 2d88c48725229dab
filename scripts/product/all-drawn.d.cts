/**
 * Waits, five minutes at most, until a server has looked at every first page of a PDF, which it does
 * beside requests.
 */
export function allDrawn(dataDir: string): Promise<void>;
