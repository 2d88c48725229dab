import { college } from '../college.js';
import { NoticeRow } from '../parts/notice-row.jsx';

export default function Notices() {
  return <><h1>নোটিশ</h1><ul>{college().notices.map((notice) => <NoticeRow key={notice.id} notice={notice} />)}</ul></>;
}
