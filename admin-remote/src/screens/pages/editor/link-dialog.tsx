import { useState } from 'react';
import { toLatinDigits } from '@angan/bengali-text';
import { Button, Modal, TextField } from '@angan/shared/ui';
import s from './editor.module.css';

const WEB = /^https?:\/\/[^\s/]+\.[^\s]+$/i;
const HERE = /^\/(?![/\\])[^\s]*$/;

/** An address as a link leads to it; null where it leads nowhere. The server checks it again. */
function addressOf(typed: string): string | null {
  const text = typed.trim();
  if (WEB.test(text) || HERE.test(text)) return text;
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`;
  const phone = toLatinDigits(text).replace(/[\s-]/g, '');
  if (/^\+?\d{6,}$/.test(phone)) return `tel:${phone}`;
  return /^[^\s:/]+\.[^\s]+$/.test(text) ? `https://${text}` : null;
}

interface Props {
  current: string;
  onLink(href: string): void;
  onUnlink(): void;
  onClose(): void;
}

export function LinkDialog({ current, onLink, onUnlink, onClose }: Props) {
  const [typed, setTyped] = useState(current);
  const [error, setError] = useState<string>();
  const link = () => {
    const href = addressOf(typed);
    if (href) onLink(href);
    else setError('সঠিক ঠিকানা লিখুন, যেমন https://example.com বা /notice।');
  };
  return (
    <Modal title="লিঙ্ক" size="question" onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          link();
        }}
      >
        <TextField
          name="href"
          label="ঠিকানা"
          type="url"
          hint="ওয়েবসাইট, এই সাইটের পাতা (/notice), ইমেইল বা ফোন নম্বর।"
          value={typed}
          error={error}
          onChange={setTyped}
        />
        <div className={s.ways}>
          <Button type="submit" variant="primary">
            লিঙ্ক দিন
          </Button>
          {current && <Button onClick={onUnlink}>লিঙ্ক তুলে নিন</Button>}
          <Button variant="quiet" onClick={onClose}>
            বাতিল
          </Button>
        </div>
      </form>
    </Modal>
  );
}
