export { CopyButton } from './copy-button.tsx';
export { PasswordDialog } from './password-dialog.tsx';
export { retryAfterLogin } from './retry-after-login.ts';
export { noteSetUpRequired, useSetUpRequired } from './set-up-required.ts';
export { useAttempt } from './use-attempt.ts';
