import { useState } from 'react';
import { formatNumber } from '@angan/bengali-text';
import { Button, ConfirmDialog } from '../ui/index.ts';
import { renewCodes } from './api.ts';
import { Part } from './part.tsx';
import s from './security.module.css';
import { useAccountAction } from './use-action.tsx';

const FEW = 3;

interface Props {
  left: number;
  onCodes(codes: string[] | null): void;
}

export function RecoveryCodes({ left, onCodes }: Props) {
  const [asking, setAsking] = useState(false);
  const { busy, problem, run } = useAccountAction();
  return (
    <Part
      title="রিকভারি কোড"
      about="ফোন হারালে এগুলোর একটি দিয়ে লগইন করা যায়; প্রতিটি একবার। কাগজে লিখে নিরাপদ জায়গায় রাখুন।"
    >
      <p className={left <= FEW ? s.note : s.count}>বাকি আছে {formatNumber(left)}টি।</p>
      <Button onClick={() => setAsking(true)}>নতুন কোড তৈরি করুন</Button>
      {asking && (
        <ConfirmDialog
          title="নতুন রিকভারি কোড চান?"
          confirm="তৈরি করুন"
          look="primary"
          busy={busy}
          error={problem}
          onCancel={() => setAsking(false)}
          onConfirm={() =>
            void run(async () => {
              const codes = await renewCodes();
              setAsking(false);
              onCodes(codes);
            }, 'নতুন রিকভারি কোড তৈরি হয়েছে')
          }
        >
          <p>আগের সব কোড বাতিল হবে।</p>
        </ConfirmDialog>
      )}
    </Part>
  );
}
