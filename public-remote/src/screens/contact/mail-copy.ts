import type { SiteConfig } from '@angan/shared';
import type { Values } from './message.ts';

export type CopyOutcome = 'sent' | 'headless' | 'blocked' | 'busy' | 'failed';

/** EmailJS takes one message a second; a second try comes after this. */
const BUSY_MS = 2000;

const statusOf = (error: unknown) => (error as { status?: number } | null)?.status;

/**
 * Mails a copy of a message that is stored already, and never rejects: what EmailJS refuses is noted in the console and changes nothing for
 * the visitor. 451: a headless browser, which is no visitor. 403: blocked there, so trying again is no use. 429: too many, tried once more.
 */
export async function mailCopy(
  config: NonNullable<SiteConfig['emailjs']>,
  values: Values,
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
  const told = (outcome: CopyOutcome, why: string) => {
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
        return told('headless', 'EmailJS does not serve headless browsers (451)');
      case 403:
        return told('blocked', 'the sender is on the block list (403)');
      case 429:
        return told('busy', 'too many requests (429)');
      default:
        return told('failed', 'EmailJS could not be reached');
    }
  }
}
