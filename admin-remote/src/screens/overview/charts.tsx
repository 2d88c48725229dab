import { rowsIn, type Notice } from '@angan/shared/contract';
import { send } from '@angan/shared/send';
import { formatDateTime, formatNumber, localMoment, today } from '@angan/bengali-text';
import { Link } from 'react-router-dom';
import { loadPage, pageQuery } from '../../data/list-query.ts';
import { useApiQuery } from '../../data/use-api-query.ts';
import { Bars } from '../../layout/charts/bars.tsx';
import { MonthChart } from '../../layout/charts/month.tsx';
import { pathOf } from '../../layout/places.ts';
import { useSeen } from '../../layout/use-seen.ts';
import { Card } from '../../layout/card.tsx';
import s from './overview.module.css';

export function StudentsChart() {
  const [place, isSeen] = useSeen<HTMLDivElement>();
  const { value } = useApiQuery(
    ['student-counts'],
    (signal) => send('GET student-counts/', { signal }),
    { enabled: isSeen },
  );
  const title = 'শ্রেণি ও লিঙ্গ অনুযায়ী শিক্ষার্থী';
  return (
    <div ref={place} className={value ? undefined : s.awaited}>
      {value && value.length > 0 && (
        <Card title={title}>
          <Bars
            caption={title}
            title="শ্রেণি"
            parts={['ছাত্রী', 'ছাত্র', 'অন্যান্য', 'উল্লেখ নেই']}
            say={(count) => `${formatNumber(count)} জন`}
            bars={value.map(({ class_id: id, class: name, girls, boys, others, unspecified }) => ({
              id,
              name,
              values: [girls, boys, others, unspecified],
            }))}
          />
        </Card>
      )}
    </div>
  );
}

// Without the contract of notices: what lists and forms share does not come with the first screen.
const path = 'notices';
/** The newest notices reach further back than a month. */
const query = pageQuery({ publication: true }, 1, 100);

export function NoticesChart() {
  const [place, isSeen] = useSeen<HTMLDivElement>();
  const { value } = useApiQuery<unknown, Notice[]>(
    [path, query],
    (signal) => loadPage(path, query, signal),
    { enabled: isSeen, select: (body) => rowsIn<Notice>(body) },
  );
  const coming = (value ?? [])
    .filter(({ status }) => status === 'scheduled')
    .sort((a, b) => String(a.publish_at).localeCompare(String(b.publish_at)));
  const counts = new Map<string, [number, number]>();
  for (const { status, date, publish_at } of value ?? []) {
    if (status === 'draft') continue;
    const isComing = status === 'scheduled';
    const day = isComing ? localMoment(publish_at).slice(0, 10) : (date ?? '');
    const [past, due] = counts.get(day) ?? [0, 0];
    counts.set(day, isComing ? [past, due + 1] : [past + 1, due]);
  }
  return (
    <div ref={place} className={value ? undefined : s.awaited}>
      {value && (
        <Card title="এ মাসের নোটিশ">
          <MonthChart today={today()} kinds={['প্রকাশিত', 'নির্ধারিত']} counts={counts} />
          <ul className={s.coming}>
            {coming.map(({ id, title, publish_at }) => (
              <li key={id}>
                <Link to={pathOf(path, id)}>{title}</Link>
                <span className={s.line}>{formatDateTime(publish_at)}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}
