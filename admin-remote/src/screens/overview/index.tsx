import { Suspense, useEffect } from 'react';
import { can, useSession } from '@angan/shared';
import { dayName, formatDate, today, weekdayOf, formatNumber } from '@angan/bengali-text';
import { IfOffered } from '@angan/shared/offered';
import {
  Spinner,
  NotLoaded,
  globeIcon,
  Icon,
  checkIcon,
  plusIcon,
  bellIcon,
  calendarIcon,
  cameraIcon,
  studentIcon,
} from '@angan/shared/ui';
import { useOverview } from '../../data/use-overview.ts';
import { lazyPart } from '../../layout/lazy-part.ts';
import { PageHeader } from '../../layout/page-header.tsx';
import screen from '../../layout/screen.module.css';
import { prefetchLists } from '../../resource/list/list-code.ts';
import { Changes } from './changes.tsx';
import { Information } from './information.tsx';
import { Card } from '../../layout/card.tsx';
import { LinkList } from './link-list.tsx';
import { UnreadMessages } from './unread-messages.tsx';
import { concerns, Waiting } from './waiting.tsx';
import s from './overview.module.css';
import { Link } from 'react-router-dom';
import { mayEdit, type Overview } from '@angan/shared/contract';
import { missingParts } from './missing.ts';

const verbs = () => [
  { label: 'নোটিশ দিন', icon: bellIcon, to: 'notices?edit=new', resource: 'notices' },
  {
    label: 'শিক্ষার্থী যোগ করুন',
    icon: studentIcon,
    to: 'student-info-form?edit=new',
    resource: 'students',
  },
  { label: 'ছবি যোগ করুন', icon: cameraIcon, to: 'gallery-upload', resource: 'gallery' },
  {
    label: can('routineList') ? 'রুটিন বদলান' : 'রুটিনে ক্লাস যোগ করুন',
    icon: calendarIcon,
    to: 'class-routine',
    resource: 'class-routine',
  },
];

function Verbs() {
  const user = useSession((session) => session.user);
  const own = verbs().filter(({ resource }) => mayEdit(user, resource));
  if (own.length === 0) return null;
  return (
    <ul className={s.verbs} aria-label="কাজ">
      {own.map(({ label, icon, to }) => (
        <li key={to}>
          <Link className={s.verb} to={`/dashboard/${to}`}>
            <Icon path={icon} size={28} />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Completeness({ missing, information }: Pick<Overview, 'missing' | 'information'>) {
  const gaps = missingParts(missing);
  if (gaps.length === 0)
    return !information || information.some((item) => item.gaps.length > 0) ? null : (
      <p className={s.complete}>
        <Icon path={checkIcon} size={20} />
        কলেজের তথ্য সম্পূর্ণ।
      </p>
    );
  return (
    <Card title="আরও যেসব তথ্য বাকি">
      <LinkList icon={plusIcon} links={gaps} />
    </Card>
  );
}

const lists = [
  { name: 'students', noun: 'শিক্ষার্থী', to: 'student-info-form' },
  { name: 'teachers', noun: 'শিক্ষক', to: 'teacher-info-form' },
  { name: 'staff', noun: 'কর্মচারী', to: 'staff-info-form' },
  { name: 'notices', noun: 'নোটিশ', to: 'notices' },
] as const;

/** How much there is of what the account looks after; without numbers until they are known. */
function Counts({ counts }: { counts: Overview['counts'] | undefined }) {
  const user = useSession((session) => session.user);
  const own = lists.filter(({ name }) => mayEdit(user, name));
  if (own.length === 0) return null;
  return (
    <ul className={s.counts} aria-label="এক নজরে">
      {own.map(({ name, noun, to }) => (
        <li key={name}>
          <Link to={`/dashboard/${to}`}>
            {noun} {counts?.[name] !== undefined && <b>{formatNumber(counts[name])}</b>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const pages = () => [
  { to: '/', label: 'হোম' },
  { to: '/notice', label: 'নোটিশ বোর্ড' },
  { to: '/facnstaff', label: 'শিক্ষক ও কর্মচারী' },
  { to: '/academic', label: can('routineList') ? 'একাডেমিক ও রুটিন' : 'একাডেমিক' },
  { to: '/gallery', label: 'গ্যালারি' },
];

const SiteLinks = () => (
  <Card title="দর্শক যা দেখেন">
    <LinkList icon={globeIcon} links={pages()} />
  </Card>
);

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

export function Component() {
  const query = useOverview();
  const { status, value, isAbsent } = query;
  const isSettled = status !== 'loading' || isAbsent;
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
            {value.counts.notices !== undefined && (
              <IfOffered needs="noticeLife">
                <Suspense>
                  <NoticesChart />
                </Suspense>
              </IfOffered>
            )}
          </div>
          <div className={s.column}>
            {value.information && <Information information={value.information} />}
            {!value.first_day && <Completeness {...value} />}
            <SiteLinks />
            <Card title="সাম্প্রতিক পরিবর্তন">
              <Changes changes={value.changes} />
            </Card>
            {value.counts.students !== undefined && (
              <IfOffered needs="information">
                <Suspense>
                  <StudentsChart />
                </Suspense>
              </IfOffered>
            )}
          </div>
        </div>
      ) : isAbsent ? (
        <SiteLinks />
      ) : (
        <NotLoaded query={query} />
      )}
    </div>
  );
}
