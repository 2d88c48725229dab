import { Link } from 'react-router-dom';
import { useSession } from '@angan/shared';
import { CopyButton } from '@angan/shared/account';
import { mayEdit, type Overview } from '@angan/shared/contract';
import { gapLabel, itemTitles, type InformationGap } from '@angan/shared/information';
import { checkIcon, copyIcon, Icon, plusIcon } from '@angan/shared/ui';
import common from '@angan/shared/styles/common.module.css';
import arrange from '@angan/shared/styles/arrange.module.css';
import { Ring } from '../../layout/charts/ring.tsx';
import { Card } from '../../layout/card.tsx';
import { placeOfGap } from '../../layout/places.ts';
import s from './overview.module.css';

const WORDS = [
  'একটিও',
  'একটি',
  'দুটি',
  'তিনটি',
  'চারটি',
  'পাঁচটি',
  'ছয়টি',
  'সাতটি',
  'আটটি',
  'নয়টি',
  'দশটি',
  'এগারোটিই',
];

function meterText(complete: number, all: number): string {
  if (complete === all) return 'এগারোটিই সম্পূর্ণ';
  return `এগারোটির মধ্যে ${WORDS[complete]} সম্পূর্ণ${complete === 0 ? ' নয়' : ''}`;
}

const gapText = (gaps: readonly InformationGap[]): string =>
  [...new Set(gaps.map(({ resource, field }) => gapLabel(resource, field)))].join(', ');

export function Information({
  information,
}: {
  information: NonNullable<Overview['information']>;
}) {
  const user = useSession((session) => session.user);
  const missing = information.filter(({ gaps }) => gaps.length > 0);
  const complete = information.length - missing.length;
  const address = `${window.location.origin}/information`;
  const text = meterText(complete, information.length);
  return (
    <Card title="মাউশির এগারোটি তথ্য">
      <div className={s.meter}>
        <Ring done={information.map(({ gaps }) => gaps.length === 0)} />
        <p className={missing.length === 0 ? s.complete : arrange.strong}>
          {missing.length === 0 && <Icon path={checkIcon} size={20} />}
          {text}
        </p>
      </div>
      <ul className={s.items}>
        {missing.map(({ item, gaps }) => {
          const text = (
            <span>
              {itemTitles[item]}
              <span className={s.line}>{`বাকি: ${gapText(gaps)}`}</span>
            </span>
          );
          const own = gaps.find(({ resource }) => mayEdit(user, resource));
          return (
            <li key={item}>
              {own ? (
                <Link to={placeOfGap(own)}>
                  <Icon path={plusIcon} size={20} />
                  {text}
                </Link>
              ) : (
                text
              )}
            </li>
          );
        })}
      </ul>
      <p className={common.muted}>ইএমআইএস মডিউলে ওয়েবসাইটের এই ঠিকানা দিন:</p>
      <div className={s.address}>
        <Link to="/information">{address}</Link>
        <CopyButton
          text={address}
          icon={copyIcon}
          done="ঠিকানা কপি করা হয়েছে"
          failed="কপি করা গেল না। ঠিকানাটি দেখে লিখে নিন।"
        />
      </div>
    </Card>
  );
}
