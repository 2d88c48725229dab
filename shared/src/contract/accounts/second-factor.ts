import { toLatinDigits } from '@angan/bengali-text';
import { cleanedText, z } from '../fields/fields.ts';
import { PASSWORD_MAX } from '../limits.ts';

const encoded = (max: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(max));
const TICKET = /^[\w-]{43}$/;
const WRONG_CODE = 'কোডটি ঠিক নয়।';

/** Names a pending step; the server answers it and takes it once, within five minutes. */
const ticket = z.string().check(z.regex(TICKET));

const credential = {
  id: encoded(1400),
  rawId: encoded(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.enum(['platform', 'cross-platform'])),
};

/** RegistrationResponseJSON of WebAuthn. */
export const passkeyRegistration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(4000),
    attestationObject: encoded(8000),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
});
export type PasskeyRegistration = z.output<typeof passkeyRegistration>;

/** AuthenticationResponseJSON of WebAuthn. */
export const passkeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(4000),
    authenticatorData: encoded(4000),
    signature: encoded(4000),
    userHandle: z.optional(encoded(200)),
  }),
});
export type PasskeyAssertion = z.output<typeof passkeyAssertion>;

/** Six digits of an authenticator app, or a recovery code; digits in either script, spaces and dashes free. */
const code = z.string(WRONG_CODE).check(
  z.overwrite((typed) => toLatinDigits(typed).replace(/[\s-]/g, '').toLowerCase()),
  z.regex(/^(\d{6}|[a-z0-9]{16})$/, 'ছয় সংখ্যার কোড, অথবা একটি রিকভারি কোড লিখুন।'),
);

/** The second step of a login: `POST token/second-factor/`. */
export const secondFactorInput = z.object({
  ticket,
  code: z.optional(code),
  assertion: z.optional(passkeyAssertion),
});
export type SecondFactorInput = z.input<typeof secondFactorInput>;

/** `POST user/confirm/`: one of these, before a sensitive action. */
export const confirmInput = z.object({
  password: z.optional(
    z
      .string('পাসওয়ার্ড দিন।')
      .check(z.minLength(1, 'পাসওয়ার্ড দিন।'), z.maxLength(PASSWORD_MAX, 'পাসওয়ার্ডটি খুব লম্বা।')),
  ),
  code: z.optional(code),
  ticket: z.optional(ticket),
  assertion: z.optional(passkeyAssertion),
});
export type ConfirmInput = z.input<typeof confirmInput>;

export const factorMethods = ['passkey', 'totp', 'recovery'] as const;

export const secondFactorStep = z.object({
  ticket: z.string(),
  methods: z.array(z.enum(factorMethods)),
  options: z.nullable(
    z
      .record(z.string(), z.unknown())
      .check(z.describe('PublicKeyCredentialRequestOptionsJSON of WebAuthn')),
  ),
});
export type SecondFactorStep = z.output<typeof secondFactorStep>;

const name = () => cleanedText(60);
export const passkeyName = z.object({ name: name() });
export const passkeyInput = z.object({
  ticket,
  /** Named after the device when left out. */
  name: z.optional(name()),
  registration: passkeyRegistration,
});
export const totpInput = z.object({ ticket, code });
export const requirementInput = z.object({ required: z.boolean('হ্যাঁ অথবা না দিন।') });

/** The answer of `GET user/second-factor/`. */
export const secondFactorState = z.strictObject({
  passkeys: z.array(
    z.strictObject({
      id: z.int(),
      name: z.string(),
      created_at: z.string(),
      last_used_at: z.nullable(z.string()),
      works_here: z.boolean().check(z.describe('false where it was made for another domain')),
    }),
  ),
  totp: z.boolean(),
  recovery_codes_left: z.int(),
  required: z.boolean().check(z.describe('whether all who enter the dashboard need one')),
  passkey_problem: z
    .nullable(z.enum(['insecure', 'no-domain']))
    .check(z.describe('why no passkey can be made at this address')),
});
export type SecondFactorState = z.output<typeof secondFactorState>;

/** For Admins: who has stolen a password may have added one. */
export const factorsOfAccount = z.strictObject({
  has_factor: z.boolean(),
  passkeys: z.array(z.strictObject({ name: z.string(), created_at: z.string() })),
  app_since: z.nullable(z.string()),
});
export type FactorsOfAccount = z.output<typeof factorsOfAccount>;

/** New recovery codes, returned once; null where the account keeps those that it has. */
export const newCodes = z.strictObject({ recovery_codes: z.nullable(z.array(z.string())) });
export const passkeyOptions = z.strictObject({
  ticket: z.string(),
  options: z.record(z.string(), z.unknown()),
});
export const totpOptions = z.strictObject({
  ticket: z.string(),
  secret: z.string(),
  uri: z.string(),
});

/** One place where the account is logged in: `GET user/sessions/`. */
export const sessionAnswer = z.strictObject({
  id: z.string(),
  device: z.nullable(z.string()),
  network: z.nullable(z.string()),
  created_at: z.string(),
  last_used_at: z.string(),
  is_current: z.boolean(),
});
export type SessionAnswer = z.output<typeof sessionAnswer>;
