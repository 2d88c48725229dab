import type { FailedRequest } from '../ui/feedback/support-number.tsx';

export interface Toast {
  kind: 'success' | 'error' | 'blank';
  text: string;
  action?: { label: string; run: () => void };
  /** The request that failed; where the server is to blame its number is displayed. */
  failed?: FailedRequest;
}

type Host = (toast: Toast) => void;
let host: Host | undefined;
let waiting: Toast[] = [];

/** Called by the shell when it can show toasts; earlier ones appear then. */
export function provideToasts(own: Host): void {
  host = own;
  waiting.forEach(own);
  waiting = [];
}

const show = (toast: Toast) => {
  if (host) host(toast);
  else waiting.push(toast);
};

/** Shows a short sentence at the top of the page and reads it out: 2 s for a success, 4 s otherwise. */
export const notify = {
  success: (text: string, action?: Toast['action']) =>
    show({ kind: 'success', text, ...(action && { action }) }),
  error: (text: string, action?: Toast['action'], failed?: FailedRequest) =>
    show({ kind: 'error', text, ...(action && { action }), ...(failed && { failed }) }),
  blank: (text: string, action?: Toast['action']) =>
    show({ kind: 'blank', text, ...(action && { action }) }),
};
