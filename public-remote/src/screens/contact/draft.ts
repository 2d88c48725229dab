import { STORAGE_KEYS } from '@angan/shared/platform';
import { messageFields } from './message.ts';

/** Names the message, however its text changes: after a lost answer it is sent under the same. */
const KEY = 'idempotency_key';

type Control = HTMLInputElement | HTMLTextAreaElement | null;
const control = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as Control;

/** Storage may be full or switched off; a draft is a kindness, never a condition. */
function quietly<Value>(run: () => Value): Value | null {
  try {
    return run();
  } catch {
    return null;
  }
}

/** Keeps what is typed while this tab lives, so that a reload or a lost connection costs no text. */
export function saveDraft(form: HTMLFormElement): void {
  const draft = Object.fromEntries(
    [...messageFields, KEY].map((name) => [name, control(form, name)?.value ?? '']),
  );
  quietly(() => sessionStorage.setItem(STORAGE_KEYS.contactDraft, JSON.stringify(draft)));
}

export function restoreDraft(form: HTMLFormElement): void {
  const draft = quietly(
    () =>
      JSON.parse(sessionStorage.getItem(STORAGE_KEYS.contactDraft) ?? 'null') as Record<
        string,
        string
      > | null,
  );
  for (const name of messageFields) {
    const field = control(form, name);
    const stored = draft?.[name];
    if (field && stored && (field.value === '' || field.value === field.defaultValue))
      field.value = stored;
  }
  const key = control(form, KEY);
  if (key && draft?.[KEY]) key.value = draft[KEY];
}

export function forgetDraft(): void {
  quietly(() => sessionStorage.removeItem(STORAGE_KEYS.contactDraft));
}
