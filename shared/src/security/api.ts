import { call } from '@angan/shared';
import type { PasskeyRegistration, SecondFactorState, SessionAnswer } from '../contract/index.ts';
import { createPasskey } from '../session/passkeys.ts';
import { retryAfterLogin } from '../account/retry-after-login.ts';

type Codes = { recovery_codes: string[] | null };
export interface TotpStart {
  ticket: string;
  secret: string;
  uri: string;
}

export const readState = () => call<SecondFactorState>('get', 'user/second-factor/');
export const readSessions = () => call<SessionAnswer[]>('get', 'user/sessions/');

/** Has the device make a passkey and stores it; answers the recovery codes that came with a first factor. */
export async function addPasskey(): Promise<string[] | null> {
  const { ticket, options } = await retryAfterLogin(() =>
    call<{ ticket: string; options: Record<string, unknown> }>('post', 'user/passkeys/options/'),
  );
  const registration: PasskeyRegistration = await createPasskey(options);
  const { recovery_codes } = await retryAfterLogin(() =>
    call<Codes>('post', 'user/passkeys/', { ticket, registration }),
  );
  return recovery_codes;
}

export const renamePasskey = (id: number, name: string) =>
  retryAfterLogin(() => call<void>('patch', `user/passkeys/${id}/`, { name }));

export const removePasskey = (id: number) =>
  retryAfterLogin(() => call<void>('delete', `user/passkeys/${id}/`));

export const startTotp = () => retryAfterLogin(() => call<TotpStart>('post', 'user/totp/options/'));

export const finishTotp = async (ticket: string, code: string) =>
  (await retryAfterLogin(() => call<Codes>('post', 'user/totp/', { ticket, code }))).recovery_codes;

export const removeTotp = () => retryAfterLogin(() => call<void>('delete', 'user/totp/'));

export const renewCodes = async () =>
  (await retryAfterLogin(() => call<Codes>('post', 'user/recovery-codes/'))).recovery_codes;

export const requireFactor = (required: boolean) =>
  retryAfterLogin(() => call<void>('put', 'second-factor/', { required }));

export const endSession = (id: string) =>
  retryAfterLogin(() => call<void>('delete', `user/sessions/${id}/`));

export const endAllSessions = () => retryAfterLogin(() => call<void>('delete', 'user/sessions/'));
