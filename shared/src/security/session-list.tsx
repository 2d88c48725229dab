import { useSession, type ApiError } from '../index.ts';
import type { SessionAnswer } from '../contract/index.ts';
import { formatDateTime, toBengaliDigits } from '@angan/bengali-text';
import { Button, FormAlert, NotLoaded, Tag } from '../ui/index.ts';
import { endAllSessions, endOtherSession } from './api.ts';
import { ConfirmedAction } from './confirmed-action.tsx';
import { Part } from './part.tsx';
import s from './security.module.css';
import { useAccountAction } from './use-action.tsx';

const nameOf = ({ device }: SessionAnswer) => device ?? 'অজানা ডিভাইস';

export interface Reloadable<Value> {
  status: 'loading' | 'ready' | 'failed';
  value: Value | undefined;
  error: ApiError | null;
  reload(): void;
}

export function SessionList({ sessions }: { sessions: Reloadable<SessionAnswer[]> }) {
  const signOut = useSession((session) => session.signOut);
  const one = useAccountAction();
  return (
    <Part title="যেসব ডিভাইসে লগইন করা আছে">
      <FormAlert>{one.problem}</FormAlert>
      {sessions.value ? (
        <ul className={s.list}>
          {sessions.value.map((session) => (
            <li key={session.id}>
              <div className={s.what}>
                <strong>{nameOf(session)}</strong>{' '}
                {session.is_current && <Tag tone="accent">এই ডিভাইস</Tag>}
                <span>
                  শেষ ব্যবহার {formatDateTime(session.last_used_at)}
                  {session.network && ` · ${toBengaliDigits(session.network)}`}
                </span>
              </div>
              {!session.is_current && (
                <div className={s.buttons}>
                  <Button
                    disabled={one.busy}
                    onClick={() =>
                      void one.run(() => endOtherSession(session.id), 'ডিভাইসটি লগআউট করা হয়েছে')
                    }
                  >
                    লগআউট করুন
                    <span className="visually-hidden">{`: ${nameOf(session)}`}</span>
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <NotLoaded query={sessions}>ডিভাইসের তালিকা লোড করা যায়নি।</NotLoaded>
      )}
      <ConfirmedAction
        button="সব ডিভাইস থেকে লগআউট"
        className={s.all}
        title="সব ডিভাইস থেকে লগআউট করতে চান?"
        confirm="লগআউট করুন"
        act={async () => {
          await endAllSessions();
          signOut();
        }}
        done="সব ডিভাইস থেকে লগআউট করা হয়েছে"
      >
        <p>এই ডিভাইসেও আবার লগইন করতে হবে।</p>
      </ConfirmedAction>
    </Part>
  );
}
