import { LoginForm } from '@angan/shared/login-form';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { PageHead } from '../../parts/page-head.tsx';
import page from '../../parts/page.module.css';
import s from './login.module.css';
import { RegisterForm } from './register-form.tsx';

const panels = [
  { name: 'login', label: 'লগইন', address: '/login' },
  { name: 'register', label: 'নিবন্ধন', address: '/login?panel=register' },
] as const;

/** Login and registration; which of them is shown stands in the address. */
export function Login() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const shown = params.get('panel') === 'register' ? 'register' : 'login';
  const fresh = params.get('registered') !== null;
  return (
    <>
      <PageHead title={shown === 'register' ? 'নিবন্ধন' : 'লগইন'}>
        <p>
          {shown === 'register'
            ? 'নতুন অ্যাকাউন্ট খুলতে নিচের ঘরগুলো পূরণ করুন।'
            : 'আপনার অ্যাকাউন্টে প্রবেশ করুন।'}
        </p>
      </PageHead>
      <div className={page.page}>
        <div className={s.card}>
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
          <noscript>
            <p className={s.note}>লগইন ও নিবন্ধনের জন্য ব্রাউজারে জাভাস্ক্রিপ্ট চালু থাকতে হবে।</p>
          </noscript>
          {fresh && shown === 'login' && (
            <p className={s.note} role="status">
              আপনার নিবন্ধন হয়েছে। এখন লগইন করুন।
            </p>
          )}
          {shown === 'login' ? (
            <LoginForm onDone={() => void navigate('/')} />
          ) : (
            <RegisterForm onDone={() => void navigate('/login?registered', { replace: true })} />
          )}
        </div>
      </div>
    </>
  );
}
