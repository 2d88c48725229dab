import { retryAfterLogin } from '@angan/shared/account';
import { useState } from 'react';
import { notify } from '@angan/shared';
import { accountFields, knownAreas, type User } from '@angan/shared/contract';
import { Button } from '@angan/shared/ui';
import { invalidateAll } from '../../data/query-client.ts';
import { asApiError } from '../../resource/form/messages.ts';
import { changeAccount } from './accounts.ts';
import { AreaChecks } from './area-checks.tsx';
import s from './users.module.css';

/** Gives an account areas of the dashboard and takes them away; for accounts that are not Admin. */
export function UserAreas({ user }: { user: User }) {
  const stored = knownAreas(user.areas ?? []);
  const [chosen, setChosen] = useState(stored);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function save() {
    setBusy(true);
    setError(null);
    try {
      await retryAfterLogin(() => changeAccount(user.id, { areas: chosen }));
      notify.success('দায়িত্ব বদলানো হয়েছে');
      invalidateAll();
    } catch (reason) {
      const failure = asApiError(reason);
      setError(failure.fields.areas ?? failure.message);
    }
    setBusy(false);
  }

  return (
    <section className={s.part}>
      <h3>{accountFields.areas.label}</h3>
      <p>
        যে দায়িত্ব দেবেন, তিনি ড্যাশবোর্ডে শুধু সেটুকুই করতে পারবেন। দায়িত্ব বদলালে তিনি সব জায়গা থেকে লগআউট
        হবেন।
      </p>
      <AreaChecks value={chosen} onChange={setChosen} error={error} />
      <Button
        look="primary"
        disabled={busy || chosen.join() === stored.join()}
        onClick={() => void save()}
      >
        {busy ? 'প্রসেসিং…' : 'দায়িত্ব সংরক্ষণ করুন'}
      </Button>
    </section>
  );
}
