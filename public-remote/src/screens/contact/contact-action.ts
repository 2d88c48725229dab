import { data, type ActionFunctionArgs } from 'react-router-dom';
import { lateCode } from '../../data/lazy-code.ts';
import { readMessage, type Answer } from './message.ts';
import { texts } from './texts.ts';

export const messageCode = lateCode(
  () => import(/* webpackChunkName: "send-message" */ './send-message.ts'),
);

/** The route's action; the text stays, and the reader is told, when the code for it cannot be fetched. */
export async function contactAction({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  const code = await messageCode.get();
  return code
    ? code.sendMessage(form)
    : data<Answer>(
        { state: 'failed', text: texts.unreachable, values: readMessage(form).values },
        { status: 503 },
      );
}
