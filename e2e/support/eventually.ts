const PATIENCE = 20_000;
const PAUSE = 50;

/**
 * Repeats `check` until it no longer throws and answers what it answered; throws what it last threw
 * when that takes too long.
 */
export async function eventually<Answer>(
  check: () => Answer | Promise<Answer>,
  patience = PATIENCE,
): Promise<Answer> {
  const end = Date.now() + patience;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}
