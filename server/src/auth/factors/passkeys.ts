import type { PasskeyAssertion, PasskeyRegistration } from '@angan/shared/contract';
import type { Selectable } from 'kysely';
import type { PasskeyTable } from '../../db/factor-tables.ts';
import { type Queries, updateHaving } from '../../db/schema.ts';
import type { RelyingParty } from './relying-party.ts';

/** Loaded with the first passkey. */
const webauthn = () => import('@simplewebauthn/server');

export type Passkey = Selectable<PasskeyTable>;

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
const transportsOf = ({ transports }: Pick<Passkey, 'transports'>) =>
  JSON.parse(transports) as string[];

export const passkeysOf = (db: Queries, userId: number): Promise<Passkey[]> =>
  db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('id').execute();

const descriptors = (passkeys: readonly Passkey[], { domain }: RelyingParty) =>
  passkeys
    .filter((passkey) => passkey.domain === domain)
    .map((passkey) => ({ id: passkey.credential_id, transports: transportsOf(passkey) }));

export async function registrationOptions(
  site: RelyingParty,
  rpName: string,
  account: { id: number; username: string; full_name: string },
  existing: readonly Passkey[],
) {
  const { generateRegistrationOptions } = await webauthn();
  return generateRegistrationOptions({
    rpName,
    rpID: site.domain,
    userName: account.username,
    userDisplayName: account.full_name,
    userID: new Uint8Array(Buffer.from(`angan-${account.id}`)),
    attestationType: 'none',
    excludeCredentials: descriptors(existing, site),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
}

/** To use a passkey: one of these, or with `null` any that names its account itself. */
export async function assertionOptions(site: RelyingParty, passkeys: readonly Passkey[] | null) {
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({
    rpID: site.domain,
    allowCredentials: passkeys ? descriptors(passkeys, site) : [],
    userVerification: passkeys ? 'preferred' : 'required',
  });
}

/** Reads a new passkey; null where the answer does not belong to this challenge and site. */
export async function readRegistration(
  site: RelyingParty,
  challenge: string,
  response: PasskeyRegistration,
): Promise<Pick<
  Passkey,
  'credential_id' | 'public_key' | 'counter' | 'transports' | 'domain'
> | null> {
  const { verifyRegistrationResponse } = await webauthn();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { clientExtensionResults: {}, ...response },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.domain,
    requireUserVerification: false,
  }).catch(() => ({ verified: false, registrationInfo: undefined }) as const);
  if (!verified || !registrationInfo) return null;
  const { id, publicKey, counter, transports } = registrationInfo.credential;
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: JSON.stringify(transports ?? []),
    domain: site.domain,
  };
}

/** Checks a passkey's signature and notes its use; false also where its counter shows a copy. */
export async function usePasskey(
  db: Queries,
  site: RelyingParty,
  passkey: Passkey,
  { challenge, needsUser }: { challenge: string; needsUser: boolean },
  response: PasskeyAssertion,
  now: Date,
): Promise<boolean> {
  const { verifyAuthenticationResponse } = await webauthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { clientExtensionResults: {}, ...response },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.domain,
    credential: {
      id: passkey.credential_id,
      publicKey: bytesOf(passkey.public_key),
      counter: Number(passkey.counter),
      transports: transportsOf(passkey),
    },
    requireUserVerification: needsUser,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }) as const);
  if (!verified || !authenticationInfo) return false;
  // Of two requests with one signature the second finds the counter moved on.
  const { id, counter } = passkey;
  const used = { counter: authenticationInfo.newCounter, last_used_at: now.toISOString() };
  return (await updateHaving(db, 'passkeys', { id, counter }, used)) > 0;
}

export const passkeyNamed = (
  db: Queries,
  credentialId: string,
  userId: number | null,
): Promise<Passkey | undefined> =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .$if(userId !== null, (query) => query.where('user_id', '=', userId))
    .executeTakeFirst();
