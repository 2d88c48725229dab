import { answered } from '@angan/shared/send';
import { data, type ActionFunctionArgs } from 'react-router-dom';
import { lazyModule } from '../../data/lazy-module.ts';
import { readMessage, type MessageAnswer } from './message.ts';
import { texts } from './texts.ts';

export const messageModule = lazyModule(
  () => import(/* webpackChunkName: "send-message" */ './send-message.ts'),
);

/** The route's action. When its code cannot be fetched, the typed text stays and the answer says so. */
export async function contactAction({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  const module = await answered(messageModule.get()).catch(() => null);
  return module
    ? module.sendMessage(form)
    : data<MessageAnswer>(
        { state: 'failed', text: texts.unreachable, values: readMessage(form).values },
        { status: 503 },
      );
}
