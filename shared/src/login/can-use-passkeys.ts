/** Whether this browser can use passkeys at this address: they need https, or localhost, and a name. */
export const canUsePasskeys = (): boolean =>
  globalThis.isSecureContext &&
  'PublicKeyCredential' in globalThis &&
  !/^(?:[\d.]+|\[.*\])$/.test(globalThis.location.hostname);
