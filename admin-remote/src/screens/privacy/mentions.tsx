import { Link } from 'react-router-dom';
import { MENTIONS_MAX, type Mention } from '@angan/shared/contract';
import { toBengaliDigits } from '@angan/bengali-text';
import { Tag } from '@angan/shared/ui';
import { hasScreen, placeOf } from '../../layout/places.ts';
import s from './privacy.module.css';
import { stateWords } from './state-words.ts';

const addressOf = ({ resource, id, state }: Mention): string | null => {
  if (state === 'trash') return '/dashboard/trash';
  return state === 'live' && hasScreen(resource) ? placeOf(resource, id) : null;
};

/** Where texts still name who was erased; what becomes of them is for a person to decide. */
export function Mentions({ mentions }: { mentions: readonly Mention[] }) {
  if (mentions.length === 0) return null;
  return (
    <>
      <p>
        {mentions.length === MENTIONS_MAX
          ? `আরও অনেক লেখায় নাম, মোবাইল বা ইমেইল আছে। প্রথম ${toBengaliDigits(MENTIONS_MAX)}টি:`
          : 'এসব লেখায় নাম, মোবাইল বা ইমেইল এখনো আছে; এগুলো বদলানো হয়নি। দেখে নিন:'}
      </p>
      <ul>
        {mentions.map((mention) => {
          const { resource, id, title, label, state } = mention;
          const address = addressOf(mention);
          return (
            <li key={`${resource} ${id}`} className={s.mention}>
              {title}: {address ? <Link to={address}>{label}</Link> : label}{' '}
              {stateWords[state] && <Tag tone="gold">{stateWords[state]}</Tag>}
            </li>
          );
        })}
      </ul>
    </>
  );
}
