import { college } from './college.js';
import { NoticeRow } from './parts/notice-row.jsx';
import { numbered, Photo } from './parts/photo.jsx';

const paragraphs = (text) => text.split('\n\n').map((part) => <p key={part}>{part}</p>);

export default function Home() {
  const { institution, notices, committee, principal } = college();
  return (
    <>
      <Photo name="building-01" alt={institution.name} sizes="100vw" eager className="hero" />
      <h1>{institution.name}</h1>
      <h2>সর্বশেষ নোটিশ</h2>
      <ul>{notices.slice(0, 3).map((notice) => <NoticeRow key={notice.id} notice={notice} />)}</ul>
      <h2>আমাদের কথা</h2>
      {paragraphs(institution.history)}
      <h2>কলেজ পরিচালনা পর্ষদ</h2>
      <ul className="two">{committee.map(({ id, full_name, role }, index) => <li key={id}><Photo name={numbered('member', index)} alt={full_name} sizes="128px" /><h3>{full_name}</h3><p>{role}</p></li>)}</ul>
      <h2>অধ্যক্ষের বাণী</h2>
      <Photo name="principal-01" alt={principal.full_name} sizes="200px" />
      {paragraphs(principal.message)}
    </>
  );
}
