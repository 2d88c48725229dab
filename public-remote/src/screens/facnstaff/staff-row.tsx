import { avatarUrlOf } from '@angan/shared';
import { Avatar } from '@angan/shared/ui';
import { Missing } from '../../components/states/missing.tsx';
import { ContactButtons } from './contact-buttons.tsx';
import type { ListedPerson } from './loader.ts';
import type { Marks } from './marks.tsx';
import s from './people.module.css';

export function StaffRow({ person, marks }: { person: ListedPerson; marks: Marks }) {
  const { full_name, designation, picture } = person;
  return (
    <li className={s.row}>
      <div className={s.face}>
        <Avatar
          name={full_name}
          photo={picture}
          fallbackUrl={avatarUrlOf(full_name)}
          sizes="56px"
        />
      </div>
      <div className={s.who}>
        <h3>{marks(full_name)}</h3>
        <p className={s.designation}>{designation ? marks(designation) : <Missing />}</p>
      </div>
      <ContactButtons person={person} />
    </li>
  );
}
