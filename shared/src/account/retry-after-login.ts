import { ApiError, sessionStore } from '../index.ts';
import { requestPassword, type PasswordReason } from './password-request.ts';
import { noteSetUpRequired } from './set-up-required.ts';

/** The request of a refused call to the person at the screen; null where nothing of theirs would help. */
function reasonOf(error: unknown): PasswordReason | null {
  if (!(error instanceof ApiError)) return null;
  if (error.status === 401 && sessionStore().getState().lapsed) return 'lapsed';
  return error.code === 'confirmation_required' ? 'sensitive' : null;
}

/** Where the session has lapsed or the action is sensitive, asks for the password and repeats. */
export async function retryAfterLogin<Answer>(action: () => Promise<Answer>): Promise<Answer> {
  try {
    return await action();
  } catch (error) {
    if (error instanceof ApiError && error.code === 'second_factor_setup_required')
      noteSetUpRequired(true);
    const why = reasonOf(error);
    if (!why) throw error;
    await requestPassword(why, error);
    return action();
  }
}
