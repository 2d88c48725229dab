import { Link } from 'react-router-dom';
import type { RecentChange } from '@angan/shared/contract';
import { formatDateTime } from '@angan/bengali-text';
import { Button, restoreIcon } from '@angan/shared/ui';
import common from '@angan/shared/styles/common.module.css';
import { keyOf, useRestore } from '../../resource/use-restore.ts';
import { pathOf } from '../../layout/places.ts';
import s from './overview.module.css';

const words = { added: 'যোগ হয়েছে', changed: 'বদলানো হয়েছে', deleted: 'মোছা হয়েছে' } as const;

export function Changes({ changes }: { changes: readonly RecentChange[] }) {
  const { restoring, restore } = useRestore();
  if (changes.length === 0) return <p>এখনো কিছু যোগ বা বদল হয়নি।</p>;
  return (
    <ul className={s.rows}>
      {changes.map((one) => {
        const name = one.label || one.title;
        return (
          <li key={keyOf(one)} className={`${s.change} ${common.touchLinks}`}>
            <div>
              {one.change === 'deleted' ? (
                <strong>{name}</strong>
              ) : (
                <Link to={pathOf(one.resource, one.id)}>{name}</Link>
              )}
              <p className={s.line}>
                {`${one.title} ${words[one.change]}, ${formatDateTime(one.at)}`}
              </p>
            </div>
            {one.change === 'deleted' && (
              <Button
                icon={restoreIcon}
                disabled={restoring.includes(keyOf(one))}
                onClick={() => restore(one)}
              >
                ফিরিয়ে আনুন<span className="visually-hidden">{`: ${name}`}</span>
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
