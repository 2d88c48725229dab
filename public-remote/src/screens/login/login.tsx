import { useSession } from '@angan/shared';
import { LoginForm } from '@angan/shared/login-form';
import { Link, useActionData, useNavigate, useSearchParams } from 'react-router-dom';
import account from '../../components/account/account-form.module.css';
import { PageHead } from '../../components/page-head.tsx';
import page from '../../components/page.module.css';
import { Reveal } from '../../components/reveal.tsx';
import s from './login.module.css';
import { RegisterForm } from './register-form.tsx';
import { SignedIn } from './signed-in.tsx';

const panels = [
  { name: 'login', label: 'লগইন', address: '/login' },
  { name: 'register', label: 'নিবন্ধন', address: '/login?panel=register' },
] as const;

const NEEDS_SCRIPT = 'লগইন ও নিবন্ধনের জন্য ব্রাউজারে জাভাস্ক্রিপ্ট চালু থাকতে হবে।';

const leads = {
  login: 'কলেজের দপ্তর ও শিক্ষকদের জন্য। নোটিশ, রুটিন ও ভর্তির তথ্য দেখতে লগইন করতে হয় না।',
  register: 'নতুন অ্যাকাউন্ট খুলতে নিচের ঘরগুলো পূরণ করুন।',
};

/** The two forms as panels; which of them is shown is part of the address. */
function Panels({ shown, fromDashboard }: { shown: 'login' | 'register'; fromDashboard: boolean }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
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
            aria-current={name === shown ? 'page' : undefined}
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
      {fromDashboard && (
        <p className={account.note} role="status">
          ড্যাশবোর্ডে যেতে আগে লগইন করুন।
        </p>
      )}
      {params.get('registered') !== null && shown === 'login' && (
        <p className={account.note} role="status">
          আপনার নিবন্ধন হয়েছে। এখন লগইন করুন।
        </p>
      )}
      {shown === 'login' ? (
        <LoginForm onDone={() => void navigate('/')} />
      ) : (
        <RegisterForm onDone={() => void navigate('/login?registered', { replace: true })} />
      )}
    </>
  );
}

export function Login() {
  const [params] = useSearchParams();
  const user = useSession((session) => session.user);
  const shown = params.get('panel') === 'register' ? 'register' : 'login';
  const fromDashboard = params.get('from') === 'dashboard';
  return (
    <>
      <PageHead title={shown === 'register' ? 'নিবন্ধন' : 'লগইন'}>
        <p>{user ? 'আপনি লগইন করা আছেন।' : leads[shown]}</p>
      </PageHead>
      <div className={page.page}>
        <Reveal className={account.card}>
          {user ? (
            <SignedIn user={user} fromDashboard={fromDashboard} />
          ) : (
            <Panels shown={shown} fromDashboard={fromDashboard} />
          )}
        </Reveal>
      </div>
    </>
  );
}
