import type { InvitationShown } from '@angan/shared/contract';
import { send } from '@angan/shared/send';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { refusalOf } from '../../components/account/refusal.ts';

const NO_LINK = 'লিঙ্কটি পুরো আসেনি। বার্তায় পাওয়া লিঙ্কটি আবার খুলুন।';
const FAILED = 'আমন্ত্রণটি আনা যায়নি। ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।';

type State =
  | { is: 'loading' }
  | { is: 'open'; token: string; invitation: InvitationShown }
  | { is: 'failed'; message: string; again: (() => void) | null };

/**
 * The invitation whose token is the fragment of the address, which no server and no referrer sees;
 * it is taken off the address bar.
 */
export function useInvitation(): State {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState<string | null>(null);
  const [state, setState] = useState<State>({ is: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (hash.length > 1) {
      setToken(hash.slice(1));
      void navigate('/invitation', { replace: true, preventScrollReset: true });
      return;
    }
    if (token === null) {
      // Rendered pages begin without a fragment; the browser's own address has it.
      if (location.hash.length <= 1) setState({ is: 'failed', message: NO_LINK, again: null });
      return;
    }
    const ending = new AbortController();
    setState({ is: 'loading' });
    send('POST invitations/look/', { body: { token }, signal: ending.signal }).then(
      (invitation) => setState({ is: 'open', token, invitation }),
      (error: unknown) => {
        if (ending.signal.aborted) return;
        const refusal = refusalOf(error);
        const isFinal = refusal !== null && refusal.status !== 429 && refusal.status < 500;
        setState({
          is: 'failed',
          message: refusal?.message ?? FAILED,
          again: isFinal ? null : () => setAttempt((before) => before + 1),
        });
      },
    );
    return () => ending.abort();
  }, [hash, token, attempt, navigate]);

  return state;
}
