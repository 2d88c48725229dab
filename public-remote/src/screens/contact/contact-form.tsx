import { newKey } from '@angan/shared';
import { Button, FormAlert, buttonClass, checkIcon, Icon, useIsSlow } from '@angan/shared/ui';
import { Form, useActionData, useLocation, useNavigation, Link } from 'react-router-dom';
import { useEffect, useRef, useState, type Ref } from 'react';
import s from './contact-form.module.css';
import card from './contact.module.css';
import { messageModule } from './contact-action.ts';
import { ContactFields } from './contact-fields.tsx';
import { forgetDraft, restoreDraft, saveDraft } from './draft.ts';
import type { MessageAnswer, MessageField } from './message.ts';
import { texts } from './texts.ts';

/** Another message is a new visit of the page, so that it needs no script. */
const SentPanel = ({
  ref,
  hours,
}: {
  ref: Ref<HTMLDivElement>;
  hours: string | null | undefined;
}) => (
  <div ref={ref} className={s.sent} tabIndex={-1} role="group" aria-label="বার্তা পাঠানো হয়েছে">
    <Icon path={checkIcon} size={32} />
    <p>
      <strong>{texts.sent}</strong>
    </p>
    <p>{texts.next}</p>
    {hours && <p>অফিসের সময়: {hours}।</p>}
    <Link to="/contact" replace preventScrollReset className={buttonClass()}>
      আরেকটি বার্তা
    </Link>
  </div>
);

const order: readonly MessageField[] = ['name', 'email', 'phone', 'message'];
const control = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as HTMLInputElement | null;

function problemOf(answer: MessageAnswer | undefined): string | null {
  if (answer?.state === 'failed') return answer.text;
  return answer?.state === 'invalid' ? texts.check : null;
}

/** The draft of the message, its key, and where the focus goes after an answer. */
function useDraft(answer: MessageAnswer | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const wasSent = useRef(false);
  const [length, setLength] = useState(0);

  useEffect(() => {
    if (!form.current) return;
    control(form.current, 'idempotency_key')!.value = newKey();
    restoreDraft(form.current);
    // What was typed before this code ran is a draft as well.
    saveDraft(form.current);
    setLength(control(form.current, 'message')!.value.length);
  }, []);

  useEffect(() => {
    if (!form.current) return;
    // The panel is gone with the focus: the visitor writes again.
    if (!answer && wasSent.current) control(form.current, 'name')?.focus();
    wasSent.current = answer?.state === 'sent';
    if (!answer) return;
    if (answer.state === 'failed' && answer.hasArrived) {
      control(form.current, 'idempotency_key')!.value = newKey();
      saveDraft(form.current);
    }
    if (answer.state === 'sent') {
      panel.current?.focus();
      form.current.reset();
      control(form.current, 'idempotency_key')!.value = newKey();
      forgetDraft();
    }
    const wrong = answer.state === 'invalid' && order.find((name) => answer.errors[name]);
    if (wrong) control(form.current, wrong)?.focus();
  }, [answer]);

  function changed() {
    if (!form.current) return;
    saveDraft(form.current);
    setLength(control(form.current, 'message')!.value.length);
  }
  return { form, panel, length, changed, emptied: () => setLength(0) };
}

/** Writes to the college. It posts to its own address, so that it works before and without this code. */
export function ContactForm({ start, hours }: { start: string; hours: string | null | undefined }) {
  const answer = useActionData<MessageAnswer>();
  const { key } = useLocation();
  const sending = useNavigation().formMethod === 'POST';
  // A second try may reach the server where the first is lost on its way.
  const isSlow = useIsSlow(sending);
  const { form, panel, length, changed, emptied } = useDraft(answer);
  const sent = !sending && answer?.state === 'sent';

  return (
    <section className={`${card.card} no-print`}>
      <h2>বার্তা পাঠান</h2>
      {sent && <SentPanel ref={panel} hours={hours} />}
      <Form
        ref={form}
        className={s.form}
        hidden={sent}
        method="post"
        action="/contact"
        replace
        preventScrollReset
        noValidate
        onFocus={messageModule.preload}
        onInput={changed}
        onReset={emptied}
        aria-busy={sending}
        onSubmit={(event) => sending && !isSlow && event.preventDefault()}
      >
        <input type="hidden" name="idempotency_key" />
        <ContactFields
          errors={answer?.state === 'invalid' ? answer.errors : {}}
          values={answer && answer.state !== 'sent' ? answer.values : undefined}
          start={start}
          length={length}
        />
        {/* A new one for each answer: a quick second refusal would not take the focus. */}
        <FormAlert key={key}>{sending ? null : problemOf(answer)}</FormAlert>
        <p role="status" className={s.status}>
          {isSlow ? texts.slow : sending && texts.sending}
        </p>
        <Button type="submit" variant="primary" className={s.send} disabled={sending && !isSlow}>
          {isSlow ? 'আবার পাঠান' : sending ? texts.sending : 'বার্তা পাঠান'}
        </Button>
      </Form>
    </section>
  );
}
