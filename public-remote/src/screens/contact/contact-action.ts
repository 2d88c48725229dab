import { warmCalls } from '@angan/shared';
import { data, type ActionFunctionArgs } from 'react-router-dom';
import { readMessage, type Answer } from './message.ts';
import { texts } from './texts.ts';

/** What checks and sends comes later than the form: a slow phone shows the page sooner without the contract's schemas. */
const sending = () => import(/* webpackChunkName: "send-message" */ './send-message.ts');

/** Fetches what checks and sends, as somebody has begun to write. */
export function warmSending(): void {
  warmCalls();
  sending().catch(() => undefined);
}

/** The route's action; the text stays, and the reader is told, when the code for it cannot be fetched. */
export async function contactAction({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  const code = await sending().catch(() => null);
  return code ? code.sendMessage(form) : data<Answer>({ state: 'failed', text: texts.unreachable, values: readMessage(form).values }, { status: 503 });
}
