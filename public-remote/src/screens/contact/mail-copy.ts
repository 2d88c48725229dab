import type { SiteConfig } from '@angan/shared';
import type { MessageValues } from './message.ts';

export type CopyOutcome = 'sent' | 'headless' | 'blocked' | 'busy' | 'failed';

/** EmailJS takes one message a second; a second try comes after this. */
const BUSY_MS = 2000;

const statusOf = (error: unknown) => (error as { status?: number } | null)?.status;

/**
 * Mails a copy of a stored message. Never rejects: a failed copy is logged and changes nothing for the visitor.
 * 451: a headless browser. 403: blocked, so a retry is useless. 429: too many requests, retried once.
 */
export async function mailCopy(
  config: NonNullable<SiteConfig['emailjs']>,
  values: MessageValues,
): Promise<CopyOutcome> {
  const attempt = async () => {
    const { send } = await import(/* webpackChunkName: "emailjs" */ '@emailjs/browser');
    await send(
      config.serviceId,
      config.templateId,
      { ...values },
      { publicKey: config.publicKey, blockHeadless: true },
    );
  };
  const failed = (outcome: CopyOutcome, why: string) => {
    console.warn(`The message is stored; its e-mail copy was not sent: ${why}.`);
    return outcome;
  };
  try {
    await attempt().catch(async (error: unknown) => {
      if (statusOf(error) !== 429) throw error;
      await new Promise((resolve) => setTimeout(resolve, BUSY_MS));
      await attempt();
    });
    return 'sent';
  } catch (error) {
    switch (statusOf(error)) {
      case 451:
        return failed('headless', 'EmailJS does not serve headless browsers (451)');
      case 403:
        return failed('blocked', 'the sender is on the block list (403)');
      case 429:
        return failed('busy', 'too many requests (429)');
      default:
        return failed('failed', 'EmailJS could not be reached');
    }
  }
}
