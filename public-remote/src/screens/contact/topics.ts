/** The words after `/contact?topic=`. */
export const TOPICS = ['alumni'] as const;
