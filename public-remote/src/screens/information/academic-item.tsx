import { formatDate } from '@angan/bengali-text';
import { Link } from 'react-router-dom';
import { Follows } from './facts.tsx';
import { ItemRows } from './item.tsx';
import type { LoadedInformation } from './loader.ts';
import { Syllabi } from './tables.tsx';
import s from './information.module.css';

export const AcademicItem = ({ syllabi, notices, gaps }: LoadedInformation) => (
  <>
    <h3>ক্লাস রুটিন</h3>
    <p className={s.more}>
      {gaps.includes('classId') ? (
        <Follows />
      ) : (
        <Link to="/academic#routine">শিক্ষকের নামসহ সব শ্রেণির রুটিন</Link>
      )}
    </p>
    <h3>সিলেবাস</h3>
    <ItemRows rows={syllabi}>{(rows) => <Syllabi rows={rows} />}</ItemRows>
    <h3>নোটিশ</h3>
    <ItemRows rows={notices}>
      {(rows) => (
        <>
          <ul className={s.notices}>
            {rows.map(({ id, title, date }) => (
              <li key={id}>
                <Link to={`/notice/${id}`}>{title}</Link>{' '}
                <span className={s.day}>{formatDate(date)}</span>
              </li>
            ))}
          </ul>
          <p className={s.more}>
            <Link to="/notice">সব নোটিশ</Link>
          </p>
        </>
      )}
    </ItemRows>
  </>
);
