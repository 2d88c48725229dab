import { createPasskey } from '../login/passkeys.ts';
import { retryAfterLogin } from '../account/retry-after-login.ts';
import { ignoreDeleted, send } from '../send.ts';

export const readState = () => send('GET user/second-factor/');
export const readSessions = () => send('GET user/sessions/');

/** Has the device make a passkey and stores it; answers the recovery codes that came with a first factor. */
export async function addPasskey(): Promise<string[] | null> {
  const { ticket, options } = await retryAfterLogin(() => send('POST user/passkeys/options/'));
  const registration = await createPasskey(options);
  const { recovery_codes } = await retryAfterLogin(() =>
    send('POST user/passkeys/', { body: { ticket, registration } }),
  );
  return recovery_codes;
}

export const renamePasskey = (id: number, name: string) =>
  retryAfterLogin(() => send('PATCH user/passkeys/{id}/', { id, body: { name } }));

export const removePasskey = (id: number) =>
  retryAfterLogin(() => send('DELETE user/passkeys/{id}/', { id }).catch(ignoreDeleted));

export const startTotp = () => retryAfterLogin(() => send('POST user/totp/options/'));

export type TotpStart = Awaited<ReturnType<typeof startTotp>>;

export const finishTotp = async (ticket: string, code: string) =>
  (await retryAfterLogin(() => send('POST user/totp/', { body: { ticket, code } }))).recovery_codes;

export const removeTotp = () =>
  retryAfterLogin(() => send('DELETE user/totp/').catch(ignoreDeleted));

export const renewCodes = async () =>
  (await retryAfterLogin(() => send('POST user/recovery-codes/'))).recovery_codes;

export const saveRequirement = (required: boolean) =>
  retryAfterLogin(() => send('PUT second-factor/', { body: { required } }));

export const endOtherSession = (id: string) =>
  retryAfterLogin(() => send('DELETE user/sessions/{id}/', { id }).catch(ignoreDeleted));

export const endAllSessions = () => retryAfterLogin(() => send('DELETE user/sessions/'));
