import { AccountSecurity, readSessions, readState } from '@angan/shared/security';
import { invalidateAll } from '../../data/query-client.ts';
import { useApiQuery } from '../../data/use-api-query.ts';
import { PageHeader } from '../../layout/page-header.tsx';
import screen from '../../layout/screen.module.css';

export function Component() {
  const factors = useApiQuery(['user/second-factor'], readState);
  const sessions = useApiQuery(['user/sessions'], readSessions, { needs: 'sessions' });
  return (
    <div className={screen.screen}>
      <PageHeader
        title="নিরাপত্তা"
        subtitle="পাসওয়ার্ডের সঙ্গে দ্বিতীয় একটি ধাপ রাখলে পাসওয়ার্ড জেনেও অন্য কেউ ঢুকতে পারে না।"
      />
      <AccountSecurity factors={factors} sessions={sessions} onChanged={invalidateAll} />
    </div>
  );
}
