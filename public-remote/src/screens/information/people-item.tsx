import { Link } from 'react-router-dom';
import { ItemRows } from './item.tsx';
import type { LoadedInformation } from './loader.ts';
import { PeopleTable } from './tables.tsx';
import s from './information.module.css';

export const PeopleItem = ({ heads, teachers, staff }: LoadedInformation) => (
  <>
    <h3>প্রতিষ্ঠানপ্রধান</h3>
    <ItemRows rows={heads}>
      {(rows) => <PeopleTable caption="প্রতিষ্ঠানপ্রধান" rows={rows} />}
    </ItemRows>
    <h3>শিক্ষক</h3>
    <ItemRows rows={teachers}>{(rows) => <PeopleTable caption="শিক্ষক" rows={rows} />}</ItemRows>
    <h3>কর্মচারী</h3>
    <ItemRows rows={staff}>{(rows) => <PeopleTable caption="কর্মচারী" rows={rows} />}</ItemRows>
    <p className={s.more}>
      <Link to="/facnstaff">ছবি ও যোগাযোগসহ শিক্ষক ও কর্মচারী</Link>
    </p>
  </>
);
