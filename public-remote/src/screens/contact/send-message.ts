import { sendPublic, siteConfig } from '@angan/shared';
import { contacts, readInput, type FieldErrors, type InputOf } from '@angan/shared/contract';
import { answered, isNoAnswer } from '@angan/shared/send';
import { data } from 'react-router-dom';
import { messageFields, readMessage, type MessageAnswer, type MessageValues } from './message.ts';
import { texts } from './texts.ts';

type Refusal = {
  status?: unknown;
  code?: string;
  fields?: FieldErrors;
  message?: string;
  fromServer?: boolean;
};

/** True in a browser that knows itself to be cut off; the server never is. */
const offline = () => typeof navigator !== 'undefined' && navigator.onLine === false;

/** Anyone may write: a refused token is dropped by the client, and the message is sent again without it. */
async function store(message: InputOf<typeof contacts>, key: string | undefined) {
  // Django's text fields take '' for a blank, never null.
  const values = Object.fromEntries(
    Object.entries(message).map(([name, value]) => [name, value ?? '']),
  );
  const send = () => sendPublic(`${contacts.path}/`, values, key);
  try {
    await send();
  } catch (error) {
    if ((error as Refusal).status !== 401) throw error;
    await send();
  }
}

function explain(error: Refusal, values: MessageValues): { answer: MessageAnswer; status: number } {
  const named = Object.fromEntries(
    Object.entries(error.fields ?? {}).filter(([name]) =>
      (messageFields as readonly string[]).includes(name),
    ),
  );
  if (error.status === 400 && Object.keys(named).length > 0)
    return { answer: { state: 'invalid', errors: named, values }, status: 400 };
  if (error.status === 429)
    return {
      answer: {
        state: 'failed',
        text: (error.fromServer && error.message) || texts.tooMany,
        values,
      },
      status: 429,
    };
  if (error.code === 'clash')
    return {
      answer: { state: 'failed', text: texts.arrivedBefore, values, hasArrived: true },
      status: 409,
    };
  const unanswered = isNoAnswer(error) ? texts.noAnswer : texts.unreachable;
  const text = error.status === 0 ? unanswered : texts.failed;
  return { answer: { state: 'failed', text, values }, status: 503 };
}

/** Runs in the browser, and on the server where there is no script. */
export async function sendMessage(form: FormData) {
  const { values, key } = readMessage(form);
  const { input, errors } = readInput(contacts, values);
  if (errors) return data<MessageAnswer>({ state: 'invalid', errors, values }, { status: 400 });
  if (offline())
    return data<MessageAnswer>({ state: 'failed', text: texts.offline, values }, { status: 503 });
  try {
    await answered(store(input, key || undefined));
  } catch (error) {
    const { answer, status } = explain(error as Refusal, values);
    return data<MessageAnswer>(answer, { status });
  }
  const { emailjs } = siteConfig();
  if (emailjs && typeof document !== 'undefined')
    void import(/* webpackChunkName: "mail-copy" */ './mail-copy.ts').then(
      ({ mailCopy }) => mailCopy(emailjs, values),
      () => undefined,
    );
  return data<MessageAnswer>({ state: 'sent' });
}
