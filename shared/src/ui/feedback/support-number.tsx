import { useRef, useState } from 'react';
import { Button } from '../actions/button.tsx';
import s from './support-number.module.css';

export interface FailedRequest {
  status: number;
  requestId: string | null;
}

/** A full disk is no fault to look up in the log. */
const STORAGE_FULL = 507;

type Maybe = FailedRequest | null | undefined;

export const hasSupportNumber = (error: Maybe): error is FailedRequest & { requestId: string } =>
  Boolean(error?.requestId) && Number(error?.status) >= 500 && error?.status !== STORAGE_FULL;

export function SupportNumber({ error }: { error: Maybe }) {
  const number = useRef<HTMLElement>(null);
  const [copied, setCopied] = useState(false);
  if (!hasSupportNumber(error)) return null;
  const { requestId } = error;

  async function copy() {
    try {
      await navigator.clipboard.writeText(requestId);
      setCopied(true);
    } catch {
      // Plain http has no clipboard: what is selected can be copied by hand.
      if (number.current) getSelection()?.selectAllChildren(number.current);
    }
  }

  return (
    <div className={s.support}>
      <span>
        সহায়তার নম্বর: <code ref={number}>{requestId}</code>
      </span>
      <Button variant="quiet" onClick={() => void copy()}>
        {copied ? 'কপি করা হয়েছে' : 'নম্বর কপি করুন'}
      </Button>
    </div>
  );
}

/** Why a call was refused, with the number of the request where the server failed. */
export const Problem = ({ error }: { error: FailedRequest & { message: string } }) => (
  <>
    {error.message}
    <SupportNumber error={error} />
  </>
);
