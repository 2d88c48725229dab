import { sendPublic } from '@angan/shared';
import type { LookupAnswer } from '@angan/shared/contract';
import { data, type ActionFunctionArgs } from 'react-router-dom';
import { answerOf, failedAnswer, readLookup, type ResultAnswer } from './lookup.ts';

/** Runs in the browser, and on the server where there is no script. */
export async function resultAction({ request }: ActionFunctionArgs) {
  const { typed, values } = readLookup(await request.formData());
  try {
    const answer = (await sendPublic('results/lookup/', values)) as LookupAnswer;
    return data<ResultAnswer>(answerOf(answer, typed));
  } catch (error) {
    return data<ResultAnswer>(failedAnswer(typed, error), { status: 503 });
  }
}
