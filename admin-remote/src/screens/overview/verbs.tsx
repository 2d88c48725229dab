import { Link } from 'react-router-dom';
import { bellIcon, calendarIcon, cameraIcon, Icon, studentIcon } from '@angan/shared/ui';
import s from './overview.module.css';

const verbs = [
  { label: 'নোটিশ দিন', icon: bellIcon, to: 'notices?edit=new' },
  { label: 'শিক্ষার্থী যোগ করুন', icon: studentIcon, to: 'student-info-form?edit=new' },
  { label: 'ছবি তুলুন', icon: cameraIcon, to: 'gallery-upload' },
  { label: 'রুটিন বদলান', icon: calendarIcon, to: 'class-routine' },
] as const;

/** What an office does most. */
export const Verbs = () => (
  <ul className={s.verbs} aria-label="কাজ">
    {verbs.map(({ label, icon, to }) => (
      <li key={to}>
        <Link className={s.verb} to={`/dashboard/${to}`}>
          <Icon path={icon} size={28} />
          {label}
        </Link>
      </li>
    ))}
  </ul>
);
