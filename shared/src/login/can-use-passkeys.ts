/** Passkeys need https, or localhost, and a name. */
export const canUsePasskeys = (): boolean =>
  globalThis.isSecureContext &&
  'PublicKeyCredential' in globalThis &&
  !/^(?:[\d.]+|\[.*\])$/.test(globalThis.location.hostname);
