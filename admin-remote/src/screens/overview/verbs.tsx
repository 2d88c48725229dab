import { mayEdit } from '@angan/shared/contract';
import { Link } from 'react-router-dom';
import { can, useSession } from '@angan/shared';
import { bellIcon, calendarIcon, cameraIcon, Icon, studentIcon } from '@angan/shared/ui';
import s from './overview.module.css';

const verbs = () => [
  { label: 'নোটিশ দিন', icon: bellIcon, to: 'notices?edit=new', resource: 'notices' },
  {
    label: 'শিক্ষার্থী যোগ করুন',
    icon: studentIcon,
    to: 'student-info-form?edit=new',
    resource: 'students',
  },
  { label: 'ছবি যোগ করুন', icon: cameraIcon, to: 'gallery-upload', resource: 'gallery' },
  {
    label: can('routineList') ? 'রুটিন বদলান' : 'রুটিনে ক্লাস যোগ করুন',
    icon: calendarIcon,
    to: 'class-routine',
    resource: 'class-routine',
  },
];

/** The most frequent tasks, of the account's areas. */
export function Verbs() {
  const user = useSession((session) => session.user);
  const own = verbs().filter(({ resource }) => mayEdit(user, resource));
  if (own.length === 0) return null;
  return (
    <ul className={s.verbs} aria-label="কাজ">
      {own.map(({ label, icon, to }) => (
        <li key={to}>
          <Link className={s.verb} to={`/dashboard/${to}`}>
            <Icon path={icon} size={28} />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
