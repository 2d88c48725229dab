import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { resourceApi } from '@angan/shared';
import { institutions, siteTexts, type Overview, type SiteTexts } from '@angan/shared/contract';
import { gapLabel } from '@angan/shared/information';
import { formatNumber } from '@angan/bengali-text';
import { IfOffered } from '@angan/shared/offered';
import { Button, checkIcon, FormAlert, Icon, plusIcon, Problem } from '@angan/shared/ui';
import common from '@angan/shared/styles/common.module.css';
import { invalidateAll } from '../../data/query-client.ts';
import { useSiteTexts } from '../../data/use-site-texts.ts';
import { placeOfGap } from '../../layout/places.ts';
import { useAction } from '../../resource/use-action.ts';
import { stepsOf } from '../../layout/first-day/steps.ts';
import { Card } from '../../layout/card.tsx';
import { useRecords } from '../../resource/list/use-records.ts';
import { yearOf } from './standard-texts.ts';
import { UnconfirmedTexts, unconfirmedIn, type OnStore } from './unconfirmed-texts.tsx';
import s from './first-day.module.css';

const api = resourceApi(siteTexts);

async function store(rows: readonly SiteTexts[], changes: Parameters<OnStore>[0]) {
  for (const [page, texts] of changes) {
    const row = rows.find((one) => one.page === page);
    const body = { page, texts: { ...row?.texts, ...texts } };
    await (row ? api.amend(row.id, body, { version: row.version }) : api.create(body));
  }
}

type FirstDayProps = Pick<Overview, 'missing'> & NonNullable<Overview['first_day']>;

/** The steps of a new college, in their order, until it says that its site is ready. */
export function FirstDay({ missing, empty }: FirstDayProps) {
  const rows = useSiteTexts().value;
  const { busy, error, run } = useAction();
  const year = yearOf(useRecords(institutions).rows[0]?.academic_year);
  const steps = stepsOf(missing, empty);
  const unconfirmed = unconfirmedIn(rows ?? []);
  const onStore: OnStore = (texts, done) =>
    void run(() => store(rows ?? [], texts), done).finally(() => invalidateAll());
  const end = (state: 'ready' | 'put_away', done: string) => ({
    disabled: busy || !rows,
    onClick: () => onStore([['frame', { state }]], done),
  });

  return (
    <Card title="সাইটটি এখনো প্রস্তুত হচ্ছে">
      <p>ওপর থেকে নিচে করুন: পরের ফরমে আগের তথ্য লাগে, যেমন বিষয়ে শ্রেণি, আর রুটিনে বিষয় ও শিক্ষক।</p>
      <IfOffered needs="import">
        <p>
          <Link className={common.touchLink} to="/dashboard/import">
            সব তালিকা এক Excel ফাইল থেকে আনুন
          </Link>
        </p>
      </IfOffered>
      <ol className={s.steps}>
        {steps.map(({ title, gaps }, index) => (
          <Step key={title} place={index + 1} title={title} isDone={gaps.length === 0}>
            <Gaps gaps={gaps} />
          </Step>
        ))}
        {rows && (
          <Step
            place={steps.length + 1}
            title="শুরু থেকে যা লেখা আছে"
            isDone={unconfirmed.length === 0}
          >
            {unconfirmed.length > 0 && (
              <UnconfirmedTexts {...{ rows, year, unconfirmed, busy, onStore }} />
            )}
          </Step>
        )}
      </ol>
      <FormAlert>{error && <Problem error={error} />}</FormAlert>
      <p className={common.muted}>
        প্রস্তুত বললে গুগল সাইটটি দেখাতে পারবে। এই অবস্থা পরে ‘ওয়েবসাইটের লেখা’ থেকেও বদলানো যায়।
      </p>
      <div className={s.answers}>
        <Button variant="primary" {...end('ready', 'সাইটটি এখন প্রস্তুত')}>
          সাইট প্রস্তুত
        </Button>
        <Button variant="quiet" {...end('put_away', 'তালিকাটি সরানো হয়েছে')}>
          তালিকা সরিয়ে রাখুন
        </Button>
      </div>
    </Card>
  );
}

interface StepProps {
  place: number;
  title: string;
  isDone: boolean;
  children: ReactNode;
}

const Step = ({ place, title, isDone, children }: StepProps) => (
  <li>
    <p className={s.step}>
      {`${formatNumber(place)}. ${title}`}
      {isDone && (
        <span>
          <Icon path={checkIcon} size={20} /> হয়েছে
        </span>
      )}
    </p>
    {children}
  </li>
);

const Gaps = ({ gaps }: { gaps: ReturnType<typeof stepsOf>[number]['gaps'] }) => (
  <ul className={s.gaps}>
    {gaps.map((gap) => (
      <li key={gap.resource + gap.field}>
        <Link to={placeOfGap(gap)}>
          <Icon path={plusIcon} size={20} />
          {gapLabel(gap.resource, gap.field)}
        </Link>
      </li>
    ))}
  </ul>
);
