/** The text of a release card that its signature covers: all but the signature itself and the share of a trial. */
export const signedText = (part: string, card: object): string =>
  `${part}\n${JSON.stringify({ ...card, signature: undefined, trial: undefined })}`;
