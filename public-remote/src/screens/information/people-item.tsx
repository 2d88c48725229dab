import { Link } from 'react-router-dom';
import { Rows } from './item.tsx';
import type { Information } from './loader.ts';
import { People } from './tables.tsx';
import s from './information.module.css';

/** Head, teachers and staff: a table of each. */
export const PeopleItem = ({ heads, teachers, staff }: Information) => (
  <>
    <h3>প্রতিষ্ঠানপ্রধান</h3>
    <Rows rows={heads}>{(rows) => <People caption="প্রতিষ্ঠানপ্রধান" rows={rows} />}</Rows>
    <h3>শিক্ষক</h3>
    <Rows rows={teachers}>{(rows) => <People caption="শিক্ষক" rows={rows} />}</Rows>
    <h3>কর্মচারী</h3>
    <Rows rows={staff}>{(rows) => <People caption="কর্মচারী" rows={rows} />}</Rows>
    <p className={s.more}>
      <Link to="/facnstaff">ছবি ও যোগাযোগসহ শিক্ষক ও কর্মচারী</Link>
    </p>
  </>
);
