import { ApiError, sessionStore } from '@angan/shared';
import { requestPassword } from './password-request.ts';

/** Does a call; where the session has lapsed, requests the password in place and repeats it. */
export async function retryAfterLogin<Answer>(action: () => Promise<Answer>): Promise<Answer> {
  try {
    return await action();
  } catch (error) {
    const refused = error instanceof ApiError && error.status === 401;
    if (!refused || !sessionStore().getState().lapsed) throw error;
    await requestPassword(error);
    return action();
  }
}
