import { useEffect, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError, can, NO_USER, notify, useSession, warmCalls } from '../index.ts';
import { passwordFields, registrationFields } from '../contract/accounts/registration-fields.ts';
import type { SecondFactorStep } from '../contract/index.ts';
import { Button } from '../ui/actions/button.tsx';
import common from '../styles/common.module.css';
import { canUsePasskeys } from './can-use-passkeys.ts';
import s from './login-form.module.css';

const REQUIRED = 'Username and password are required!';
const REFUSED = 'Invalid username or password!';
const FAILED = 'Something went wrong!';

// One file, fetched with a passkey or the second step of a login.
const secondStep = () => import(/* webpackChunkName: "second-step" */ './second-step.tsx');
const passkeys = () => import(/* webpackChunkName: "second-step" */ './passkeys.ts');

/** The texts of the specification are English; the server's are Bengali. */
const LATIN = /^[\x20-\x7e]*$/;

interface Props {
  /** The home page when left out. */
  onDone?: () => void;
  /** Prefix of the fields' ids, as a page may have two of these forms. */
  idPrefix?: string;
}

interface Problem {
  text: string;
  fields: readonly string[];
  /** The server's words beyond it, such as how long to wait. */
  detail?: string;
}

/** The step after a right password; any other failure is thrown on. */
const secondStepOf = (error: unknown): SecondFactorStep => {
  if (error instanceof ApiError && error.secondFactor) return error.secondFactor;
  throw error;
};

const problemOf = (error: unknown): Problem | null => {
  if (!(error instanceof ApiError)) return { text: FAILED, fields: [] };
  // The session itself says so, below.
  if (error.code === NO_USER) return null;
  if (error.status === 401) return { text: REFUSED, fields: ['username', 'password'] };
  return {
    text: FAILED,
    fields: [],
    ...((error.fromServer || error.status === 0) && { detail: error.message }),
  };
};

function readForm(form: HTMLFormElement) {
  const typed = new FormData(form);
  const username = String(typed.get('username')).trim();
  const password = String(typed.get('password'));
  const empty = [...(username ? [] : ['username']), ...(password ? [] : ['password'])];
  return { input: { username, password }, empty };
}

/** Known to the browser alone: the server renders the form without it. */
function useOffersPasskey(): boolean {
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    setOffered(can('secondFactor') && canUsePasskeys());
  }, []);
  return isOffered;
}

function Fields({ id, problem }: { id(name: string): string; problem: Problem | null }) {
  const [isVisible, setVisible] = useState(false);
  const marks = (name: string) => ({
    'aria-invalid': problem?.fields.includes(name) || undefined,
    'aria-describedby': problem ? id('problem') : undefined,
  });
  return (
    <>
      <label htmlFor={id('username')}>{registrationFields.username.label}</label>
      <input
        id={id('username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...marks('username')}
      />
      <label htmlFor={id('password')}>{passwordFields.password.label}</label>
      <div className={s.secret}>
        <input
          id={id('password')}
          name="password"
          type={isVisible ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          {...marks('password')}
        />
        <button
          type="button"
          className={s.peek}
          aria-label={isVisible ? 'পাসওয়ার্ড লুকান' : 'পাসওয়ার্ড দেখান'}
          onClick={() => setVisible(!isVisible)}
        >
          {isVisible ? 'লুকান' : 'দেখান'}
        </button>
      </div>
    </>
  );
}

function Message({ id, problem: { text, detail } }: { id: string; problem: Problem }) {
  return (
    <>
      <p id={id} className={s.problem} role="alert" lang={LATIN.test(text) ? 'en' : undefined}>
        {text}
      </p>
      {detail && (
        <p className={common.muted} role="status">
          {detail}
        </p>
      )}
    </>
  );
}

/** Logs in by password or passkey: what came of it, and the step that follows a right password. */
function useLogin(onDone: Props['onDone']) {
  const login = useSession((session) => session.login);
  const navigate = useNavigate();
  const [refused, setProblem] = useState<Problem | null>(null);
  const [sending, setSending] = useState(false);
  const [second, setSecond] = useState<{
    step: SecondFactorStep;
    Form: Awaited<ReturnType<typeof secondStep>>['SecondStep'];
  } | null>(null);

  function leave() {
    notify.success('Login successful!');
    if (onDone) onDone();
    else void navigate('/');
  }

  async function finish(input: Parameters<typeof login>[0]) {
    await login(input);
    leave();
  }

  async function loginWithPasskey() {
    setProblem(null);
    setSending(true);
    try {
      const { passkeyLogin, passkeyProblem } = await passkeys();
      const input = await passkeyLogin().catch((error: unknown) => {
        const text = passkeyProblem(error);
        throw text ? new ApiError(400, text, 'passkey', {}, true) : error;
      });
      await finish(input);
    } catch (error) {
      setProblem(
        error instanceof ApiError && error.code !== NO_USER
          ? { text: error.message, fields: [] }
          : problemOf(error),
      );
    } finally {
      setSending(false);
    }
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const form = event.currentTarget;
    const focus = (name: string) => form.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();
    const { input, empty } = readForm(form);
    if (empty[0]) {
      setProblem({ text: REQUIRED, fields: empty });
      focus(empty[0]);
      return;
    }
    setProblem(null);
    setSending(true);
    try {
      const step = await login(input).then(() => null, secondStepOf);
      if (step) return setSecond({ step, Form: (await secondStep()).SecondStep });
      leave();
    } catch (error) {
      setProblem(problemOf(error));
      focus('password');
    } finally {
      setSending(false);
    }
  }

  function goBack(reason: string | null) {
    setSecond(null);
    setProblem(reason === null ? null : { text: reason, fields: [] });
  }
  return { refused, sending, second, finish, loginWithPasskey, submit, goBack };
}

export function LoginForm({ onDone, idPrefix = 'login' }: Props) {
  const { refused, sending, second, finish, loginWithPasskey, submit, goBack } = useLogin(onDone);
  const sessionError = useSession(({ user, error }) => (user ? null : error));
  const hasToken = useSession(({ token }) => token !== null);
  const refreshUser = useSession((session) => session.refreshUser);
  const offersPasskey = useOffersPasskey();
  const problem: Problem | null =
    refused ?? (sessionError !== null ? { text: sessionError, fields: [] } : null);
  const id = (name: string) => `${idPrefix}-${name}`;

  if (second)
    return <second.Form step={second.step} idPrefix={idPrefix} send={finish} onBack={goBack} />;
  return (
    // POST: should the form be sent before this code runs, the password must not end up in an address.
    <form
      className={s.form}
      method="post"
      action="/login"
      data-needs-script
      noValidate
      onFocus={warmCalls}
      onSubmit={(event) => void submit(event)}
      aria-busy={sending}
    >
      <Fields id={id} problem={problem} />
      {problem && <Message id={id('problem')} problem={problem} />}
      {sessionError !== null && hasToken && (
        <>
          <p className={common.muted}>লগইন হয়েছে, কিন্তু আপনার তথ্য আনা যায়নি।</p>
          <Button onClick={() => void refreshUser()}>আবার চেষ্টা করুন</Button>
        </>
      )}
      <Button type="submit" variant="primary" disabled={sending}>
        {sending ? 'লগইন হচ্ছে…' : 'লগইন করুন'}
      </Button>
      {offersPasskey && (
        <Button disabled={sending} onClick={() => void loginWithPasskey()}>
          আঙুলের ছাপ বা ফেস দিয়ে ঢুকুন
        </Button>
      )}
    </form>
  );
}
