// A browser on a busy machine may lose a tap or an answer: a journey is walked once more, and what went wrong the first time is printed.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
