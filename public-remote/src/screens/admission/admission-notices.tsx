import type { Deferred, Loaded } from '@angan/shared';
import { Link } from 'react-router-dom';
import { LoadedSection } from '../../components/states/loaded-section.tsx';
import { ShortPdfLink } from '../../components/links/short-pdf-link.tsx';
import s from './admission-notices.module.css';
import { ADMISSION_WORD, type AdmissionNotice } from './loader.ts';

/** Dates, seats and fees are announced in notices: the newest of them. */
export const AdmissionNotices = ({ notices }: { notices: Deferred<Loaded<AdmissionNotice[]>> }) => (
  <>
    <h2>ভর্তির নোটিশ</h2>
    <LoadedSection data={notices} waiting={null} failed="দুঃখিত, ভর্তির নোটিশগুলো লোড করা যায়নি।">
      {(rows) =>
        rows.length === 0 ? (
          <p>ভর্তি নিয়ে এখনো কোনো নোটিশ প্রকাশিত হয়নি। জানতে কলেজের অফিসে যোগাযোগ করুন।</p>
        ) : (
          <>
            <ul className={s.list}>
              {rows.map(({ id, title, date, pdf }) => (
                <li key={id}>
                  <Link to={`/notice/${id}`}>
                    <strong>{title}</strong>
                    <span>{date}</span>
                  </Link>
                  {pdf && <ShortPdfLink href={pdf} of={title} />}
                </li>
              ))}
            </ul>
            <Link to={`/notice?q=${ADMISSION_WORD}`} className={s.all}>
              ভর্তির সব নোটিশ
            </Link>
          </>
        )
      }
    </LoadedSection>
  </>
);
