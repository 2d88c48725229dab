import { sessionStore, useSession } from '@angan/shared';
import { areaLabels, isPermitted, type InvitationPreview } from '@angan/shared/contract';
import { formatDateTime } from '@angan/bengali-text';
import { Button, Spinner } from '@angan/shared/ui';
import common from '@angan/shared/styles/common.module.css';
import { Link, useNavigate, useLocation } from 'react-router-dom';
import account from '../../components/account/account-form.module.css';
import { PageHead } from '../../components/page-head.tsx';
import page from '../../components/page.module.css';
import { AcceptForm } from './accept-form.tsx';
import s from './invitation.module.css';
import { send } from '@angan/shared/send';
import { useEffect, useState } from 'react';
import { refusalOf } from '../../components/account/refusal.ts';

const NO_LINK = 'লিঙ্কটি পুরো আসেনি। বার্তায় পাওয়া লিঙ্কটি আবার খুলুন।';
const FAILED = 'আমন্ত্রণটি আনা যায়নি। ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।';

type State =
  | { is: 'loading' }
  | { is: 'open'; token: string; invitation: InvitationPreview }
  | { is: 'failed'; message: string; again: (() => void) | null };

/**
 * The invitation whose token is the fragment of the address, which no server and no referrer sees;
 * it is taken off the address bar.
 */
function useInvitation(): State {
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

const rightsOf = ({ role, areas }: InvitationPreview): string => {
  if (role === 'Admin') return 'অ্যাডমিন: ড্যাশবোর্ডের সব কাজ করতে পারবেন।';
  if (areas.length === 0) return 'সাধারণ ব্যবহারকারী: ড্যাশবোর্ডে ঢুকবেন না।';
  return `যা দেখাশোনা করবেন: ${areas.map((area) => areaLabels[area]).join(', ')}।`;
};

function Offer({ invitation }: { invitation: InvitationPreview }) {
  const { full_name, invited_by, expires_at } = invitation;
  return (
    <div className={s.offer}>
      <p>
        <strong>{full_name}</strong>,{' '}
        {invited_by
          ? `${invited_by} আপনাকে অ্যাকাউন্ট খুলতে আমন্ত্রণ জানিয়েছেন।`
          : 'আপনাকে অ্যাকাউন্ট খুলতে আমন্ত্রণ জানানো হয়েছে।'}
      </p>
      <p>{rightsOf(invitation)}</p>
      <p className={common.muted}>লিঙ্কটি {formatDateTime(expires_at)} পর্যন্ত, একবারই কাজ করবে।</p>
    </div>
  );
}

function Invitation() {
  const state = useInvitation();
  const navigate = useNavigate();
  const user = useSession((session) => session.user);
  const leave = () => {
    const mayEnter = isPermitted(sessionStore().getState().user, 'dashboard');
    void navigate(mayEnter ? '/dashboard' : '/', { replace: true });
  };
  return (
    <>
      <PageHead title="আমন্ত্রণ">
        <p>ব্যবহারকারীর নাম ও পাসওয়ার্ড বেছে নিয়ে অ্যাকাউন্ট খুলুন।</p>
      </PageHead>
      <div className={page.page}>
        <div className={account.card}>
          <noscript>
            <p className={account.note}>আমন্ত্রণ গ্রহণ করতে ব্রাউজারে জাভাস্ক্রিপ্ট চালু থাকতে হবে।</p>
          </noscript>
          {state.is === 'loading' && <Spinner />}
          {state.is === 'failed' && (
            <div className={s.offer}>
              <p role="alert">{state.message}</p>
              {state.again && <Button onClick={state.again}>আবার চেষ্টা করুন</Button>}
              <Link to="/login">লগইন করুন</Link>
            </div>
          )}
          {state.is === 'open' && (
            <>
              <Offer invitation={state.invitation} />
              {user && (
                <p className={account.note} role="status">
                  এই ডিভাইসে {user.full_name || user.username} লগইন করা আছেন। অ্যাকাউন্ট খুললে নতুনটিতে
                  লগইন হবে।
                </p>
              )}
              <AcceptForm token={state.token} onDone={leave} />
            </>
          )}
        </div>
      </div>
    </>
  );
}

export { Invitation as Component };
