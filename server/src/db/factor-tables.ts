import type { Generated } from 'kysely';

export interface PasskeyTable {
  id: Generated<number>;
  user_id: number;
  /** base64url, as the browser names it. */
  credential_id: string;
  /** base64url of the COSE key. */
  public_key: string;
  /** PostgreSQL answers it as text. */
  counter: number | string;
  /** JSON: how the browser reaches the authenticator. */
  transports: string;
  /** The domain for which it was made (WebAuthn's RP ID); it works nowhere else. */
  domain: string;
  name: string;
  created_at: string;
  last_used_at: string | null;
}

/** One pending step of a login, a confirmation or a set-up; shared by all processes. */
export interface ChallengeTable {
  /** SHA-256 of the ticket that the browser holds. */
  ticket_hash: string;
  purpose: 'login' | 'passkey-login' | 'add-passkey' | 'add-totp' | 'confirm';
  /** Null before it is known who logs in. */
  user_id: number | null;
  /** Must not have changed meanwhile, hashed: the password, or the session. */
  bound_to: string;
  /** The WebAuthn challenge, or the encrypted TOTP secret. */
  value: string;
  attempts: number;
  expires_at: string;
}

export interface FactorTables {
  sessions: {
    token_hash: string;
    user_id: number;
    created_at: string;
    last_used_at: string;
    /** Browser and system in short, such as `Chrome · Android`. */
    device: string | null;
    network: string | null;
    /** When its user last confirmed; null in rows of earlier releases. */
    confirmed_at: string | null;
  };
  passkeys: PasskeyTable;
  totp: {
    user_id: number;
    /** Encrypted, see auth/factors/secret-box.ts. */
    secret: string;
    /** The newest time step whose code was taken. */
    last_step: number;
    created_at: string;
  };
  recovery_codes: { code_hash: string; user_id: number; used_at: string | null };
  challenges: ChallengeTable;
}
