import { useRef, useState, type RefObject } from 'react';
import { notify } from '@angan/shared';
import type { AnyResource } from '@angan/shared/contract';
import { focusFirstError } from './focus-first-error.ts';
import { SOMETHING_ELSE_WRONG, type FormMessages } from './messages.ts';
import type { useContractForm } from './use-contract-form.ts';

interface Options<R extends AnyResource> {
  element: RefObject<HTMLFormElement | null>;
  state: ReturnType<typeof useContractForm<R>>;
  messages: FormMessages;
  send(): void;
}

/** Sends a form once every chosen file is prepared and no field is wrong; a file that was refused holds it. */
export function useCheckedSubmit<R extends AnyResource>({
  element,
  state: { form, files, cancelChecks, values },
  messages,
  send,
}: Options<R>) {
  const waiting = useRef(false);
  const isAnother = useRef(false);
  const [waits, setWaits] = useState(false);

  function showProblem(text: string) {
    notify.error(text);
    focusFirstError(element.current);
  }

  const check = form.handleSubmit(send, (errors) => {
    const empty = Object.keys(errors).some((name) => !values[name]);
    showProblem(empty ? messages.invalid : SOMETHING_ELSE_WRONG);
  });

  async function submit(andAnother = false) {
    // The save checks every field; a check that came after it would take the server's errors away.
    cancelChecks();
    if (waiting.current) return;
    waiting.current = true;
    isAnother.current = andAnother;
    setWaits(files.preparing);
    const ready = await files.settled();
    waiting.current = false;
    setWaits(false);
    // The form may have been closed meanwhile.
    if (!element.current) return;
    if (ready) await check();
    else showProblem(SOMETHING_ELSE_WRONG);
  }

  return { waits, isAnother, submit: (andAnother?: boolean) => void submit(andAnother) };
}
