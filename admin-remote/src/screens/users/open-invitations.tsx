import { useState } from 'react';
import type { OpenInvitation } from '@angan/shared/contract';
import { formatDateTime, genitive } from '@angan/bengali-text';
import { Button, ConfirmDialog, Tag, Problem, NotLoaded } from '@angan/shared/ui';
import { invalidateAll } from '../../data/query-client.ts';
import { useApiQuery } from '../../data/use-api-query.ts';
import { Card } from '../../layout/card.tsx';
import { useAction } from '../../resource/use-action.ts';
import { rightsOf } from './accounts.ts';
import { readInvitations, revokeInvitation } from './invitations.ts';
import s from './users.module.css';

function RevokeQuestion({ id, full_name, onClose }: OpenInvitation & { onClose(): void }) {
  const { busy, error, run } = useAction();

  async function revoke() {
    if (await run(() => revokeInvitation(id), 'আমন্ত্রণ বাতিল করা হয়েছে')) onClose();
    invalidateAll();
  }

  return (
    <ConfirmDialog
      title="আমন্ত্রণ বাতিল করতে চান?"
      confirm="আমন্ত্রণ বাতিল করুন"
      busy={busy}
      error={error && <Problem error={error} />}
      onConfirm={() => void revoke()}
      onCancel={onClose}
    >
      <p>{genitive(full_name)} কাছে পাঠানো লিঙ্কটি আর কাজ করবে না।</p>
    </ConfirmDialog>
  );
}

/** The invitations that nobody has accepted yet; absent where there is none. */
export function OpenInvitations() {
  const query = useApiQuery(['invitations'], readInvitations);
  const { value } = query;
  const [asking, setAsking] = useState<OpenInvitation | null>(null);
  if (value?.length === 0) return null;
  return (
    <Card title="খোলা আমন্ত্রণ">
      {value ? (
        <ul className={s.invitations}>
          {value.map((one) => (
            <li key={one.id}>
              <div>
                <strong>{one.full_name}</strong>{' '}
                {!one.is_valid && <Tag tone="danger">আমন্ত্রণকারী আর অ্যাডমিন নন</Tag>}
                <span>{rightsOf(one)}</span>
                <span>
                  {one.invited_by && `আমন্ত্রণ: ${one.invited_by} · `}
                  {formatDateTime(one.expires_at)} পর্যন্ত
                </span>
              </div>
              <Button onClick={() => setAsking(one)}>
                বাতিল করুন<span className="visually-hidden">{`: ${one.full_name}`}</span>
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <NotLoaded query={query}>আমন্ত্রণের তালিকা লোড করা যায়নি।</NotLoaded>
      )}
      {asking && <RevokeQuestion {...asking} onClose={() => setAsking(null)} />}
    </Card>
  );
}
