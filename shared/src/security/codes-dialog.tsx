import { useState } from 'react';
import { CopyButton } from '../account/index.ts';
import {
  Button,
  ConfirmDialog,
  copyIcon,
  download,
  downloadIcon,
  Modal,
  printIcon,
} from '../ui/index.ts';
import s from './security.module.css';

export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose(): void }) {
  const [asking, setAsking] = useState(false);
  const text = codes.join('\n');

  return (
    <Modal title="রিকভারি কোড" onClose={() => setAsking(true)}>
      <div className={s.codesPart}>
        <p>
          ফোন হারালে এগুলোর একটি দিয়ে লগইন করবেন; প্রতিটি একবার।{' '}
          <strong>এখনই লিখে রাখুন বা নামিয়ে নিন; আর দেখানো হবে না।</strong>
        </p>
        <ol className={s.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <div className={s.buttons}>
          <CopyButton
            text={text}
            icon={copyIcon}
            done="কপি করা হয়েছে"
            failed="কপি করা গেল না। কোডগুলো দেখে লিখে নিন।"
          />
          <Button
            icon={downloadIcon}
            onClick={() =>
              download(new Blob([`${text}\n`], { type: 'text/plain' }), 'recovery-codes.txt')
            }
          >
            নামিয়ে নিন
          </Button>
          <Button icon={printIcon} onClick={() => window.print()}>
            ছাপুন
          </Button>
        </div>
        <Button variant="primary" className={s.done} onClick={onClose}>
          লিখে রেখেছি
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          title="কোডগুলো লিখে রেখেছেন?"
          confirm="হ্যাঁ, বন্ধ করুন"
          cancel="কোডে ফিরুন"
          variant="primary"
          onConfirm={onClose}
          onCancel={() => setAsking(false)}
        >
          <p>বন্ধ করলে এগুলো আর দেখানো হবে না।</p>
        </ConfirmDialog>
      )}
    </Modal>
  );
}
