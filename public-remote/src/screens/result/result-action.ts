import { sendPublic } from '@angan/shared';
import type { LookupAnswer } from '@angan/shared/contract';
import { answered } from '@angan/shared/send';
import { data, type ActionFunctionArgs } from 'react-router-dom';
import { answerOf, failedAnswer, readLookup, type ResultAnswer } from './lookup.ts';

/** Runs in the browser, and on the server where there is no script. */
export async function resultAction({ request }: ActionFunctionArgs) {
  const { typed, values } = readLookup(await request.formData());
  try {
    const answer = await answered(sendPublic('results/lookup/', values));
    return data<ResultAnswer>(answerOf(answer as LookupAnswer, typed));
  } catch (error) {
    return data<ResultAnswer>(failedAnswer(typed, error), { status: 503 });
  }
}
