import type { ReportKind } from '@angan/shared/contract';
import type { RemoteName } from '@angan/shared/platform';

export interface NotedError {
  kind: ReportKind;
  error: unknown;
  part?: RemoteName | undefined;
}

const MAX_WAITING = 20;
const MAX_TYPED = 40;
const waiting: NotedError[] = [];
let receive: ((noted: NotedError) => void) | undefined;

/** Notes an error for the reports, whose code comes when the page is at rest. */
export function noteError(kind: ReportKind, error: unknown, part?: RemoteName): void {
  if (receive) receive({ kind, error, part });
  else if (waiting.length < MAX_WAITING) waiting.push({ kind, error, part });
}

/** Hands on what was noted so far, and what follows. */
export function receiveErrors(receiver: (noted: NotedError) => void): void {
  receive = receiver;
  waiting.splice(0).forEach(receiver);
}

/** What was typed into the last fields, which may be gone when an error quotes it. */
export const typedTexts: string[] = [];
let field: EventTarget | null;

function noteTyped({ target }: Event): void {
  if (target !== field) typedTexts.push('');
  if (typedTexts.length > MAX_TYPED) typedTexts.shift();
  field = target;
  const { value, textContent } = target as HTMLInputElement;
  const text = (value || textContent || '').trim();
  if (text) typedTexts[typedTexts.length - 1] = text;
}

/** Errors that nothing has caught, and what they may not tell, from here on. */
export function noteUncaught(): void {
  addEventListener('input', noteTyped, true);
  addEventListener('error', (event) => {
    const error: unknown = event.error;
    if (error) noteError('error', error);
  });
  addEventListener('unhandledrejection', ({ reason }) => noteError('error', reason));
}
