import { Link } from 'react-router-dom';
import { resourceApi, useSession } from '@angan/shared';
import { contacts, institutions, notices, principals, staff, students, teachers, type Notice, type Page } from '@angan/shared/contract';
import { formatDate, formatNumber } from '@angan/shared/text';
import { buttonClass, Icon, PageHeader } from '@angan/shared/ui';
import screen from '../parts/screen.module.css';
import { CountCard } from './count-card.tsx';
import { countOf } from './count-of.ts';
import { missingParts } from './missing.ts';
import { newest } from './newest.ts';
import { Panel } from './panel.tsx';
import s from './overview.module.css';

const NEWEST = 5;

const readNewest = async (signal: AbortSignal): Promise<Notice[]> =>
  newest((await resourceApi(notices).page({ page: 1, page_size: NEWEST }, signal)) as Page<Notice> | Notice[], NEWEST);

const readMissing = async (signal: AbortSignal) => {
  const [found, heads] = await Promise.all([resourceApi(institutions).list(signal), resourceApi(principals).list(signal)]);
  return missingParts(found[0] ?? null, heads);
};

/** What the college holds, what waits for an answer, and what is still missing. */
export function Component() {
  const name = useSession((session) => session.user?.full_name);
  return (
    <div className={screen.screen}>
      <PageHeader title="সারসংক্ষেপ" lead={name && `স্বাগতম, ${name}।`} />
      <ul className={s.counts} aria-label="এক নজরে">
        <CountCard contract={students} label="শিক্ষার্থী" icon="users" to="student-info-form" />
        <CountCard contract={teachers} label="শিক্ষক" icon="user" to="teacher-info-form" />
        <CountCard contract={staff} label="কর্মচারী" icon="user" to="staff-info-form" />
        <CountCard contract={notices} label="নোটিশ" icon="bell" to="notices" />
      </ul>
      <div className={s.panels}>
        <Panel name="messages" title="অপঠিত বার্তা" load={(signal) => countOf(contacts, signal, { is_read: 'false' })}>
          {(count) => (
            <div className={s.unread}>
              <p>{count > 0 ? `${formatNumber(count)}টি বার্তা পড়া হয়নি।` : 'সব বার্তা পড়া হয়েছে।'}</p>
              <Link className={buttonClass()} to={count > 0 ? '/dashboard/contact-info?is_read=false' : '/dashboard/contact-info'}>বার্তা দেখুন</Link>
            </div>
          )}
        </Panel>
        <Panel name="missing" title="যা এখনো নেই" load={readMissing}>
          {(gaps) =>
            gaps.length === 0 ? (
              <p className={s.complete}>
                <Icon name="check" size={20} />
                কলেজের তথ্য পুরোপুরি দেওয়া আছে।
              </p>
            ) : (
              <ul className={s.gaps}>
                {gaps.map(({ label, to }) => (
                  <li key={to}>
                    <Link to={`/dashboard/${to}`}>
                      <Icon name="plus" size={20} />
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            )
          }
        </Panel>
        <Panel name="notices" title="নতুন নোটিশ" load={readNewest} more={<Link className={s.more} to="/dashboard/notices">সব নোটিশ</Link>}>
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
