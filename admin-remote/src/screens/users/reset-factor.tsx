import { useState } from 'react';
import type { User } from '@angan/shared/contract';
import { goneIsDone, send } from '@angan/shared/send';
import { Button, ConfirmDialog, Problem } from '@angan/shared/ui';
import { invalidateAll } from '../../data/query-client.ts';
import { useAction } from '../../resource/use-action.ts';
import { useFactors } from './use-factors.ts';
import s from './users.module.css';

/** Removes the second factor of somebody whose phone is lost; absent where they have none. */
export function ResetFactor({ user }: { user: User }) {
  const { value } = useFactors(user);
  const [asking, setAsking] = useState(false);
  const { busy, error, run } = useAction();
  if (!value?.has_factor) return null;

  async function reset() {
    const remove = () =>
      send('DELETE users/{id}/second-factor/', { id: user.id }).catch(goneIsDone);
    if (!(await run(remove, 'দ্বিতীয় ধাপ সরানো হয়েছে'))) return;
    setAsking(false);
    invalidateAll();
  }

  return (
    <section className={s.part}>
      <h3>লগইনের দ্বিতীয় ধাপ</h3>
      <p>ফোন হারালে পাসকি, অ্যাপের কোড ও রিকভারি কোড সরিয়ে দিন।</p>
      <Button onClick={() => setAsking(true)}>দ্বিতীয় ধাপ সরান</Button>
      {asking && (
        <ConfirmDialog
          title="দ্বিতীয় ধাপ সরাতে চান?"
          confirm="সরান"
          busy={busy}
          error={error && <Problem error={error} />}
          onConfirm={() => void reset()}
          onCancel={() => setAsking(false)}
        >
          <p>
            তিনি সব জায়গা থেকে লগআউট হবেন এবং শুধু পাসওয়ার্ড দিয়ে লগইন করতে পারবেন। আগে নিশ্চিত হোন,
            অনুরোধটি তাঁরই।
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}
