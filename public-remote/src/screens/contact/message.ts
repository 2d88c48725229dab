import type { FieldErrors } from '@angan/shared/contract';

export const messageFields = ['name', 'email', 'phone', 'message'] as const;
export type MessageField = (typeof messageFields)[number];
export type MessageValues = Record<MessageField, string>;

/** `values` go back into the page that the server renders for a browser without script. */
export type MessageAnswer =
  | { state: 'sent' }
  | { state: 'invalid'; errors: FieldErrors; values: MessageValues }
  | {
      state: 'failed';
      text: string;
      values: MessageValues;
      /** It was stored with another text: what is sent next is another message. */
      hasArrived?: boolean;
    };

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '');

export const readMessage = (form: FormData): { values: MessageValues; key: string } => ({
  values: Object.fromEntries(
    messageFields.map((name) => [name, textOf(form, name)]),
  ) as MessageValues,
  key: textOf(form, 'idempotency_key'),
});
