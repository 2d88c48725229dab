declare module 'unicode-confusables' {
  /** Replaces each character by the one that it can be confused with (Unicode TR39). */
  export function rectifyConfusion(text: string): string;
}
