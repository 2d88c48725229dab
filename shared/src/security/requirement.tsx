import { useState } from 'react';
import { Button, ConfirmDialog, Tag } from '../ui/index.ts';
import { saveRequirement } from './api.ts';
import { Part } from './part.tsx';
import s from './security.module.css';
import { useAccountAction } from './use-action.tsx';

/** For Admins: all who enter the dashboard need a second factor, or not. */
export function Requirement({ isOn, hasFactor }: { isOn: boolean; hasFactor: boolean }) {
  const [asking, setAsking] = useState(false);
  const { busy, problem, run } = useAccountAction();
  return (
    <Part
      title={<>সবার জন্য দুই ধাপে লগইন {isOn && <Tag tone="accent">বাধ্যতামূলক</Tag>}</>}
      about="বাধ্যতামূলক করলে যাঁরা ড্যাশবোর্ডে ঢোকেন, তাঁদের সবাইকে পাসকি বা অ্যাপের কোড চালু করতে হবে; না করা পর্যন্ত অন্য কোনো কাজ করা যাবে না।"
    >
      {!isOn && !hasFactor && <p className={s.note}>আগে নিজের জন্য পাসকি বা অ্যাপের কোড চালু করুন।</p>}
      <Button disabled={!isOn && !hasFactor} onClick={() => setAsking(true)}>
        {isOn ? 'ঐচ্ছিক করুন' : 'বাধ্যতামূলক করুন'}
      </Button>
      {asking && (
        <ConfirmDialog
          title={isOn ? 'ঐচ্ছিক করতে চান?' : 'বাধ্যতামূলক করতে চান?'}
          confirm={isOn ? 'ঐচ্ছিক করুন' : 'বাধ্যতামূলক করুন'}
          look={isOn ? 'danger' : 'primary'}
          busy={busy}
          error={problem}
          onCancel={() => setAsking(false)}
          onConfirm={() =>
            void run(
              async () => {
                await saveRequirement(!isOn);
                setAsking(false);
              },
              isOn ? 'দুই ধাপে লগইন এখন ঐচ্ছিক' : 'দুই ধাপে লগইন এখন বাধ্যতামূলক',
            )
          }
        >
          <p>
            {isOn
              ? 'এরপর শুধু পাসওয়ার্ড দিয়েও ড্যাশবোর্ডে ঢোকা যাবে। যাঁরা চালু রেখেছেন, তাঁদেরটি চালুই থাকবে।'
              : 'যাঁদের এখনো নেই, পরের বার ড্যাশবোর্ডে এলে তাঁরা এই পাতায় আসবেন।'}
          </p>
        </ConfirmDialog>
      )}
    </Part>
  );
}
