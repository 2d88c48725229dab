import { useMemo, useState, type FormEvent } from 'react';
import { encode } from 'uqr';
import { Modal, SaveBar, TextField } from '../ui/index.ts';
import common from '../styles/common.module.css';
import { finishTotp, type TotpStart } from './api.ts';
import s from './security.module.css';
import { useAccountAction } from './use-action.tsx';

function QrCode({ text }: { text: string }) {
  const { size, path } = useMemo(() => {
    const { data, size: width } = encode(text, { border: 4 });
    const squares = data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
    );
    return { size: width, path: squares.join('') };
  }, [text]);
  return (
    <svg className={s.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label="অ্যাপের জন্য QR কোড">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}

interface Props {
  start: TotpStart;
  onDone(codes: string[] | null): void;
  onClose(): void;
}

/** Hands the secret to an authenticator app; its first code shows that it has arrived. */
export function TotpDialog({ start: { ticket, secret, uri }, onDone, onClose }: Props) {
  const [code, setCode] = useState('');
  const [empty, setEmpty] = useState(false);
  const { busy, error, run } = useAccountAction();

  function submit(event: FormEvent) {
    event.preventDefault();
    setEmpty(!code.trim());
    if (!code.trim()) return;
    void run(async () => onDone(await finishTotp(ticket, code)), 'অ্যাপের কোড চালু হয়েছে');
  }

  return (
    <Modal title="অ্যাপের কোড চালু করুন" onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <ol className={`${s.steps} ${common.touchLinks}`}>
          <li>
            অ্যাপে নতুন অ্যাকাউন্ট যোগ করে এই QR কোডটি স্ক্যান করুন। এই ফোনেই অ্যাপ থাকলে{' '}
            <a href={uri}>অ্যাপে খুলুন</a>, অথবা নিচের গোপন কোডটি লিখুন।
            <QrCode text={uri} />
            <code className={s.secret}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          </li>
          <li>অ্যাপ যে ছয় সংখ্যা দেখাচ্ছে, সেটি লিখুন।</li>
        </ol>
        <TextField
          label="ছয় সংখ্যার কোড"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={setCode}
          error={empty ? 'কোডটি লিখুন।' : (error ?? undefined)}
        />
        <SaveBar saving={busy} save="চালু করুন" onCancel={onClose} />
      </form>
    </Modal>
  );
}
