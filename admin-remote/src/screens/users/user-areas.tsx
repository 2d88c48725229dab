import { useState } from 'react';
import { accountFields, knownAreas, type User } from '@angan/shared/contract';
import { Button, FormAlert, Problem } from '@angan/shared/ui';
import { invalidateAll } from '../../data/query-client.ts';
import { useAction } from '../../resource/use-action.ts';
import { changeAccount } from './accounts.ts';
import { AreaChecks } from './area-checks.tsx';
import s from './users.module.css';

/** Gives an account areas of the dashboard and takes them away; for accounts that are not Admin. */
export function UserAreas({ user }: { user: User }) {
  const stored = knownAreas(user.areas ?? []);
  const [chosen, setChosen] = useState(stored);
  const { busy, error, run } = useAction();

  async function save() {
    const change = () => changeAccount(user.id, { areas: chosen });
    if (await run(change, 'দায়িত্ব বদলানো হয়েছে')) invalidateAll();
  }

  return (
    <section className={s.part}>
      <h3>{accountFields.areas.label}</h3>
      <p>
        যে দায়িত্ব দেবেন, তিনি ড্যাশবোর্ডে শুধু সেটুকুই করতে পারবেন। দায়িত্ব বদলালে তিনি সব জায়গা থেকে লগআউট
        হবেন।
      </p>
      <AreaChecks value={chosen} onChange={setChosen} />
      <FormAlert>{error && (error.fields.areas ?? <Problem error={error} />)}</FormAlert>
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
