import { useSession, sessionStore } from '@angan/shared';
import { LoginForm } from '@angan/shared/login-form';
import { IfOffered } from '@angan/shared/offered';
import { Link, useActionData, useNavigate, useSearchParams } from 'react-router-dom';
import account from '../../components/account/account-form.module.css';
import { PageHead } from '../../components/page-head.tsx';
import page from '../../components/page.module.css';
import { Reveal } from '../../components/reveal.tsx';
import s from './login.module.css';
import { isDashboard, originOf, type Origin } from './origin.ts';
import { RegisterForm } from './register-form.tsx';
import { isPermitted, type User } from '@angan/shared/contract';
import { Button, buttonClass } from '@angan/shared/ui';

function SignedIn({ user, origin }: { user: User; origin: Origin }) {
  const mayEnter = isPermitted(user, 'dashboard');
  return (
    <div className={s.signedIn}>
      <p>
        আপনি <strong>{user.full_name || user.username}</strong> ({user.username}) নামে লগইন করা
        আছেন।
      </p>
      {origin?.permission && !isPermitted(user, origin.permission) && (
        <p className={account.note} role="status">
          এই অ্যাকাউন্টে {isDashboard(origin) ? 'ড্যাশবোর্ডে ঢোকার' : 'পাতাটি দেখার'} অনুমতি নেই। অনুমতি
          আছে এমন অ্যাকাউন্ট থাকলে লগআউট করে সেটি দিয়ে লগইন করুন, অথবা কলেজের অ্যাডমিনকে বলুন।
        </p>
      )}
      <p className={s.actions}>
        {mayEnter && (
          <Link to="/dashboard" className={buttonClass('primary')}>
            ড্যাশবোর্ডে যান
          </Link>
        )}
        <Link to="/" className={buttonClass(mayEnter ? undefined : 'primary')}>
          হোম পাতায় যান
        </Link>
        <IfOffered needs="secondFactor">
          <Link to="/account" className={buttonClass()}>
            লগইনের নিরাপত্তা
          </Link>
        </IfOffered>
        <Button onClick={() => sessionStore().getState().signOut()}>লগআউট করুন</Button>
      </p>
    </div>
  );
}

const panels = [
  { name: 'login', label: 'লগইন', address: '/login' },
  { name: 'register', label: 'নিবন্ধন', address: '/login?panel=register' },
] as const;

const NEEDS_SCRIPT = 'লগইন ও নিবন্ধনের জন্য ব্রাউজারে জাভাস্ক্রিপ্ট চালু থাকতে হবে।';

const leads = {
  login: 'কলেজের দপ্তর ও শিক্ষকদের জন্য। নোটিশ, রুটিন ও ভর্তির তথ্য দেখতে লগইন করতে হয় না।',
  register: 'নতুন অ্যাকাউন্ট খুলতে নিচের ঘরগুলো পূরণ করুন।',
};

function Panels({ panel, origin }: { panel: 'login' | 'register'; origin: Origin }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  // To the home page from the dashboard, too: so the specification wants it.
  const next = origin && !isDashboard(origin) ? origin.prefix : '/';
  const wasSentWithoutScript = Boolean(useActionData());
  return (
    <>
      <nav className={s.panels} aria-label="লগইন বা নিবন্ধন">
        {panels.map(({ name, label, address }) => (
          <Link
            key={name}
            to={address}
            replace
            preventScrollReset
            aria-current={name === panel ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      {wasSentWithoutScript ? (
        <p className={account.note} role="alert">
          আপনার লেখা পাঠানো হয়নি। {NEEDS_SCRIPT}
        </p>
      ) : (
        <noscript>
          <p className={account.note}>{NEEDS_SCRIPT}</p>
        </noscript>
      )}
      {origin && (
        <p className={account.note} role="status">
          {isDashboard(origin) ? 'ড্যাশবোর্ডে যেতে' : 'পাতাটি দেখতে'} আগে লগইন করুন।
        </p>
      )}
      {params.get('registered') !== null && panel === 'login' && (
        <p className={account.note} role="status">
          আপনার নিবন্ধন হয়েছে। এখন লগইন করুন।
        </p>
      )}
      {panel === 'login' ? (
        <LoginForm onDone={() => void navigate(next)} />
      ) : (
        <RegisterForm onDone={() => void navigate('/login?registered', { replace: true })} />
      )}
    </>
  );
}

export function Login() {
  const [params] = useSearchParams();
  const user = useSession((session) => session.user);
  const panel = params.get('panel') === 'register' ? 'register' : 'login';
  const origin = originOf(params.get('from'));
  return (
    <>
      <PageHead title={panel === 'register' ? 'নিবন্ধন' : 'লগইন'}>
        <p>{user ? 'আপনি লগইন করা আছেন।' : leads[panel]}</p>
      </PageHead>
      <div className={page.page}>
        <Reveal className={account.card}>
          {user ? (
            <SignedIn user={user} origin={origin} />
          ) : (
            <Panels panel={panel} origin={origin} />
          )}
        </Reveal>
      </div>
    </>
  );
}
