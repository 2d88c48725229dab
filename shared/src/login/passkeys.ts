import type {
  PasskeyAssertion,
  PasskeyRegistration,
  SecondFactorInput,
} from '../contract/index.ts';
import { answered, send } from '../send.ts';

export { canUsePasskeys } from './can-use-passkeys.ts';

/** WebAuthn's own names for JSON; fetched when a passkey is first made or used. */
const webauthn = () => import(/* webpackChunkName: "webauthn" */ '@simplewebauthn/browser');

type Options = Record<string, unknown>;

/** Has the device sign with a passkey; rejects where the person declines or none fits. */
export async function signWithPasskey(options: Options): Promise<PasskeyAssertion> {
  const { startAuthentication } = await webauthn();
  type PasskeyOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return startAuthentication({ optionsJSON: options as unknown as PasskeyOptions });
}

/** Has the device make a passkey; rejects where the person declines or it has one already. */
export async function createPasskey(options: Options): Promise<PasskeyRegistration> {
  const { startRegistration } = await webauthn();
  type PasskeyOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
  return startRegistration({ optionsJSON: options as unknown as PasskeyOptions });
}

/** Signs in with a passkey alone: what the second step of the login takes. */
export async function passkeyLogin(): Promise<SecondFactorInput> {
  const { ticket, options } = await answered(send('POST token/passkey/'));
  return { ticket, assertion: await signWithPasskey(options) };
}

const DECLINED = 'পাসকি ব্যবহার করা হয়নি। আবার চেষ্টা করুন।';
const EXISTS = 'এই ডিভাইসে আপনার পাসকি আগে থেকেই আছে।';

/** A problem of the device, in words; null where it was not the device. */
export function passkeyProblem(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error.name === 'InvalidStateError') return EXISTS;
  return [
    'NotAllowedError',
    'AbortError',
    'SecurityError',
    'NotSupportedError',
    'WebAuthnError',
  ].includes(error.name)
    ? DECLINED
    : null;
}
