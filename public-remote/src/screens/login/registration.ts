import { warmCalls } from '@angan/shared';
import type { FieldErrors } from '@angan/shared/contract';

export const fields = ['username', 'full_name', 'phone', 'email', 'password', 'confirm_password'] as const;
export type FieldName = (typeof fields)[number];
export type Values = Record<FieldName, string>;
export const empty: Values = { username: '', full_name: '', phone: '', email: '', password: '', confirm_password: '' };

export const FAILED = 'Something went wrong!';
export const DONE = 'Registration successful!';

export type Outcome = { ok: true } | { ok: false; alert: string | null; errors: FieldErrors };

/** What checks and sends comes later than the form: the contract's schemas held up a slow phone that only wanted to log in. */
const sending = () => import(/* webpackChunkName: "register" */ './register.ts');

/** Fetches what checks and sends, as somebody has begun to write. */
export function warmRegistration(): void {
  warmCalls();
  sending().catch(() => undefined);
}

/** Checks and registers; says so when the code for it cannot be fetched. */
export async function registerPerson(values: Values, picture: File | null): Promise<Outcome> {
  const code = await sending().catch(() => null);
  return code ? code.sendRegistration(values, picture) : { ok: false, alert: FAILED, errors: {} };
}
