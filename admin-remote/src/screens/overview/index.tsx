import { Link } from 'react-router-dom';
import { call, toRows, useSession } from '@angan/shared';
import type { Institution, Notice, Page, Principal } from '@angan/shared/contract';
import { formatDate, formatNumber } from '@angan/shared/text';
import {
  buttonClass,
  Icon,
  PageHeader,
  bellIcon,
  checkIcon,
  plusIcon,
  userIcon,
  usersIcon,
} from '@angan/shared/ui';
import screen from '../../layout/screen.module.css';
import { CountCard } from './count-card.tsx';
import { countOf } from './count-of.ts';
import { missingParts } from './missing.ts';
import { newest } from './newest.ts';
import { Panel } from './panel.tsx';
import s from './overview.module.css';

const NEWEST = 5;

// Paths, not contracts: the schemas of all forms would come with them, and this screen is the first.
const readNewest = async (signal: AbortSignal): Promise<Notice[]> =>
  newest(
    await call<Page<Notice> | Notice[]>('get', 'notices/', undefined, {
      signal,
      params: { page: 1, page_size: NEWEST },
    }),
    NEWEST,
  );

const readMissing = async (signal: AbortSignal) => {
  const read = (path: string) => call<unknown>('get', path, undefined, { signal });
  const [found, heads] = await Promise.all([
    read('institutions/'),
    read('principal-vice-principal/'),
  ]);
  return missingParts(toRows<Institution>(found)[0] ?? null, toRows<Principal>(heads));
};

/** What the college holds, what waits for an answer, and what is still missing. */
export function Component() {
  const name = useSession((session) => session.user?.full_name);
  return (
    <div className={screen.screen}>
      <PageHeader title="সারসংক্ষেপ" lead={name && `স্বাগতম, ${name}।`} />
      <ul className={s.counts} aria-label="এক নজরে">
        <CountCard path="students" label="শিক্ষার্থী" icon={usersIcon} to="student-info-form" />
        <CountCard path="teachers" label="শিক্ষক" icon={userIcon} to="teacher-info-form" />
        <CountCard path="staff" label="কর্মচারী" icon={userIcon} to="staff-info-form" />
        <CountCard path="notices" label="নোটিশ" icon={bellIcon} to="notices" />
      </ul>
      <div className={s.panels}>
        <Panel
          name="messages"
          title="অপঠিত বার্তা"
          load={(signal) => countOf('contacts', signal, { is_read: 'false' })}
        >
          {(count) => (
            <div className={s.unread}>
              <p>
                {count > 0 ? `${formatNumber(count)}টি বার্তা পড়া হয়নি।` : 'সব বার্তা পড়া হয়েছে।'}
              </p>
              <Link
                className={buttonClass()}
                to={count > 0 ? '/dashboard/contact-info?is_read=false' : '/dashboard/contact-info'}
              >
                বার্তা দেখুন
              </Link>
            </div>
          )}
        </Panel>
        <Panel
          name="missing"
          title={(gaps) => (gaps && gaps.length > 0 ? 'যেসব তথ্য বাকি' : 'কলেজের তথ্য')}
          load={readMissing}
        >
          {(gaps) =>
            gaps.length === 0 ? (
              <p className={s.complete}>
                <Icon path={checkIcon} size={20} />
                কলেজের তথ্য সম্পূর্ণ।
              </p>
            ) : (
              <ul className={s.gaps}>
                {gaps.map(({ label, to }) => (
                  <li key={to}>
                    <Link to={`/dashboard/${to}`}>
                      <Icon path={plusIcon} size={20} />
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            )
          }
        </Panel>
        <Panel
          name="notices"
          title="নতুন নোটিশ"
          load={readNewest}
          more={
            <Link className={s.more} to="/dashboard/notices">
              সব নোটিশ
            </Link>
          }
        >
          {(rows) =>
            rows.length === 0 ? (
              <p>এখনো কোনো নোটিশ নেই।</p>
            ) : (
              <ul className={s.notices}>
                {rows.map(({ id, title, date }) => (
                  <li key={id}>
                    <Link to={`/dashboard/notices?edit=${id}`}>{title}</Link>
                    <span className={s.date}>{formatDate(date)}</span>
                  </li>
                ))}
              </ul>
            )
          }
        </Panel>
      </div>
    </div>
  );
}
