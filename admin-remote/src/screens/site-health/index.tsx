import { formatDateTime, formatNumber } from '@angan/bengali-text';
import type { ErrorKind, SiteHealth } from '@angan/shared/contract';
import { rootRemote } from '@angan/shared/platform';
import { DataTable, EmptyState, NotLoaded } from '@angan/shared/ui';
import { useCall } from '../../data/use-call.ts';
import { Card } from '../../layout/card.tsx';
import { PageHeader } from '../../layout/page-header.tsx';
import screen from '../../layout/screen.module.css';
import { WeekLine } from './week-line.tsx';
import s from './site-health.module.css';

type Release = SiteHealth['releases'][number];
type Day = Release['days'][number];

const kinds: Record<ErrorKind, string> = {
  load: 'লোড হয়নি',
  start: 'চালু হয়নি',
  render: 'দেখাতে গিয়ে থেমেছে',
  hydrate: 'সার্ভারের পাতার সঙ্গে মেলেনি',
  error: 'ব্যবহারের সময় ত্রুটি',
  policy: 'নিরাপত্তা নীতির বাইরে',
  server: 'সার্ভারে পাতা তৈরি হয়নি',
};

function partName(part: string): string {
  if (part === rootRemote) return 'ওয়েবসাইট';
  if (part === 'admin_remote') return 'ড্যাশবোর্ড';
  return part === 'shell' ? 'মূল কাঠামো' : part;
}

/** The time in the name of a release; a build that was never released has none. */
const releaseName = (release: string) => (release === 'as built' ? 'প্রথম বিল্ড' : release);

const perThousand = ({ visits, failures }: Pick<Day, 'visits' | 'failures'>) =>
  visits > 0 ? Math.round((failures * 1000) / visits) : null;

const seconds = (milliseconds: number | null) =>
  milliseconds === null ? '—' : `${formatNumber(Math.round(milliseconds / 100) / 10)} সে.`;

const valueWithWeek = (text: string, { days }: Release, read: (day: Day) => number | null) => (
  <span className={s.value}>
    {text}
    <WeekLine values={days.map(read)} />
  </span>
);

function Releases({ releases }: Pick<SiteHealth, 'releases'>) {
  return (
    <DataTable
      caption="প্রতিটি অংশের গত সাত দিন"
      columns={[
        { title: 'অংশ', kind: 'name', cell: ({ part }) => partName(part) },
        { title: 'রিলিজ', kind: 'code', cell: ({ release }) => releaseName(release) },
        {
          title: 'ভিজিট',
          cell: (row) => valueWithWeek(formatNumber(row.visits), row, ({ visits }) => visits),
        },
        {
          title: 'হাজারে ত্রুটি',
          cell: (row) => {
            const share = perThousand(row);
            return valueWithWeek(share === null ? '—' : formatNumber(share), row, perThousand);
          },
        },
        {
          title: 'পাতা দেখা যেতে (LCP)',
          cell: (row) => valueWithWeek(seconds(row.lcp), row, ({ lcp }) => lcp),
        },
        {
          title: 'চাপ দিলে সাড়া (INP)',
          cell: (row) => valueWithWeek(seconds(row.inp), row, ({ inp }) => inp),
        },
      ]}
      rows={releases.map((release, index) => ({ id: index, ...release }))}
    />
  );
}

function Errors({ errors }: Pick<SiteHealth, 'errors'>) {
  if (errors.length === 0) return <EmptyState>গত ৩০ দিনে কোনো ত্রুটি পাওয়া যায়নি</EmptyState>;
  return (
    <ul className={s.errors}>
      {errors.map(({ part, release, kind, message, stack, route, last_at, count }) => (
        <li key={`${part} ${release} ${kind} ${message} ${stack}`}>
          <p className={s.message} translate="no">
            {message}
          </p>
          <p className={s.facts}>
            {[kinds[kind], partName(part), releaseName(release), route].filter(Boolean).join(', ')}
            {', '}
            {`${formatNumber(count)} বার, শেষবার ${formatDateTime(last_at)}`}
          </p>
          {stack && (
            <details>
              <summary>কোথায় ঘটেছে</summary>
              <pre className={s.stack} translate="no">
                {stack}
              </pre>
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

export function Component() {
  const health = useCall('GET reports/', {});
  const { value } = health;
  return (
    <div className={screen.screen}>
      <PageHeader
        title="সাইটের স্বাস্থ্য"
        subtitle="ভিজিটরদের ব্রাউজার যা জানিয়েছে: কোন রিলিজ কতবার খুলেছে, কোথায় ত্রুটি হয়েছে, কত দ্রুত দেখা গেছে। তিন-চতুর্থাংশ ভিজিটে সময় এর চেয়ে কম লেগেছে। কে এসেছেন তা কেউ জানায় না।"
      />
      {health.status !== 'ready' && (
        <NotLoaded query={health}>সাইটের স্বাস্থ্য লোড করা যায়নি।</NotLoaded>
      )}
      {value && (
        <>
          {value.releases.length === 0 ? (
            <EmptyState>গত সাত দিনে কোনো ব্রাউজার কিছু জানায়নি</EmptyState>
          ) : (
            <Releases releases={value.releases} />
          )}
          <Card title="সর্বশেষ ত্রুটি">
            <Errors errors={value.errors} />
          </Card>
        </>
      )}
    </div>
  );
}
