import { Suspense, useEffect } from 'react';
import { can } from '@angan/shared';
import { dayName, formatDate, today, weekdayOf } from '@angan/bengali-text';
import { Spinner, NotLoaded } from '@angan/shared/ui';
import { useOverview } from '../../data/use-overview.ts';
import { lazyPart } from '../../layout/lazy-part.ts';
import { PageHeader } from '../../layout/page-header.tsx';
import screen from '../../layout/screen.module.css';
import { prefetchLists } from '../../resource/list/list-code.ts';
import { Changes } from './changes.tsx';
import { Completeness } from './completeness.tsx';
import { Counts } from './counts.tsx';
import { Information } from './information.tsx';
import { Card } from '../../layout/card.tsx';
import { SiteLinks } from './site-links.tsx';
import { UnreadMessages } from './unread-messages.tsx';
import { Verbs } from './verbs.tsx';
import { concerns, Waiting } from './waiting.tsx';
import s from './overview.module.css';

const FirstDay = lazyPart(() =>
  import(/* webpackChunkName: "first-day" */ './first-day.tsx').then((m) => m.FirstDay),
);
const loadCharts = () => import(/* webpackChunkName: "dashboard-charts" */ './charts.tsx');
const StudentsChart = lazyPart(() => loadCharts().then((m) => m.StudentsChart));
const NoticesChart = lazyPart(() => loadCharts().then((m) => m.NoticesChart));

/** `আজ, রবিবার ২২ নভেম্বর`. */
function todayText(): string {
  const day = today();
  const [date, month] = formatDate(day).split(' ');
  return `আজ, ${dayName(weekdayOf(day))} ${date} ${month}`;
}

/** The start page: what an office does most, what waits, what is missing, what has changed. */
export function Component() {
  const query = useOverview();
  const { status, value } = query;
  const isSettled = status !== 'loading' || !can('overview');
  // Most of what an office does next begins with a list.
  useEffect(() => (isSettled ? prefetchLists() : undefined), [isSettled]);
  return (
    <div className={screen.screen}>
      <PageHeader title="সারসংক্ষেপ" />
      <div className={s.top}>
        <p className={s.today}>{todayText()}</p>
        <Counts counts={value?.counts} />
      </div>
      {value?.first_day && (
        <Suspense fallback={<Spinner />}>
          <FirstDay missing={value.missing} {...value.first_day} />
        </Suspense>
      )}
      <Verbs />
      {value ? (
        <div className={s.columns}>
          <div className={s.column}>
            {value.unread && (
              <Card title="অপঠিত বার্তা">
                <UnreadMessages unread={value.unread} />
              </Card>
            )}
            {concerns(value) && (
              <Card title="যা বাকি আছে">
                <Waiting overview={value} />
              </Card>
            )}
            {value.counts.notices !== undefined && can('noticeLife') && (
              <Suspense>
                <NoticesChart />
              </Suspense>
            )}
          </div>
          <div className={s.column}>
            {value.information && <Information information={value.information} />}
            {!value.first_day && <Completeness {...value} />}
            <SiteLinks />
            <Card title="সাম্প্রতিক পরিবর্তন">
              <Changes changes={value.changes} />
            </Card>
            {value.counts.students !== undefined && can('information') && (
              <Suspense>
                <StudentsChart />
              </Suspense>
            )}
          </div>
        </div>
      ) : !can('overview') ? (
        <SiteLinks />
      ) : (
        <NotLoaded query={query} />
      )}
    </div>
  );
}
