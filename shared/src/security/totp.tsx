import { lazy, Suspense, useState } from 'react';
import { Button, ConfirmDialog, FormAlert, Tag } from '../ui/index.ts';
import { removeTotp, startTotp, type TotpStart } from './api.ts';
import { Part } from './part.tsx';

import { useAccountAction } from './use-action.tsx';

/** With the code that draws the QR code. */
const TotpDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "totp" */ './totp-dialog.tsx')).TotpDialog,
}));

interface Props {
  isOn: boolean;
  onCodes(codes: string[] | null): void;
}

export function Totp({ isOn, onCodes }: Props) {
  const start = useAccountAction();
  const remove = useAccountAction();
  const [started, setStarted] = useState<TotpStart | null>(null);
  const [removing, setRemoving] = useState(false);

  async function begin() {
    setStarted(await startTotp());
  }

  return (
    <Part
      title={<>অ্যাপের কোড {isOn && <Tag tone="accent">চালু</Tag>}</>}
      about="Google Authenticator, Aegis বা এ রকম কোনো অ্যাপ প্রতি ৩০ সেকেন্ডে ছয় সংখ্যার একটি কোড দেখায়। ইন্টারনেট ছাড়াও চলে।"
    >
      <FormAlert>{start.problem}</FormAlert>
      {isOn ? (
        <Button onClick={() => setRemoving(true)}>অ্যাপের কোড বন্ধ করুন</Button>
      ) : (
        <Button disabled={start.busy} onClick={() => void start.attempt(begin)}>
          অ্যাপের কোড চালু করুন
        </Button>
      )}
      {started && (
        <Suspense>
          <TotpDialog
            start={started}
            onDone={(codes) => {
              setStarted(null);
              onCodes(codes);
            }}
            onClose={() => setStarted(null)}
          />
        </Suspense>
      )}
      {removing && (
        <ConfirmDialog
          title="অ্যাপের কোড বন্ধ করতে চান?"
          confirm="বন্ধ করুন"
          busy={remove.busy}
          error={remove.problem}
          onCancel={() => setRemoving(false)}
          onConfirm={() =>
            void remove.run(async () => {
              await removeTotp();
              setRemoving(false);
            }, 'অ্যাপের কোড বন্ধ করা হয়েছে')
          }
        >
          <p>এরপর অ্যাপের কোড দিয়ে আর লগইন করা যাবে না। অ্যাপ থেকেও নামটি মুছে ফেলতে পারেন।</p>
        </ConfirmDialog>
      )}
    </Part>
  );
}
