import { avatarUrlOf } from '@angan/shared';
import { Avatar } from '@angan/shared/ui';
import { Missing } from '../../components/states/missing.tsx';
import { ContactButtons } from './contact-buttons.tsx';
import type { ListedPerson } from './loader.ts';
import type { Marks } from './marks.tsx';
import s from './people.module.css';

/** Beside the words on phones, four to a row on desktops; exact, so that no larger picture is fetched. */
const SIZES = '(min-width: 1000px) 265px, (min-width: 700px) calc((100vw - 70px) / 3), 88px';

interface Props {
  person: ListedPerson;
  marks: Marks;
  lazy: boolean;
}

export function PersonCard({ person, marks, lazy }: Props) {
  const { full_name, designation, subject, picture } = person;
  return (
    <li className={s.card}>
      <div className={s.portrait}>
        <Avatar
          name={full_name}
          photo={picture}
          fallbackUrl={avatarUrlOf(full_name)}
          sizes={SIZES}
          lazy={lazy}
        />
      </div>
      <div className={s.words}>
        <h3>{marks(full_name)}</h3>
        <dl>
          <dt className="visually-hidden">পদবি</dt>
          <dd className={s.designation}>{designation ? marks(designation) : <Missing />}</dd>
          <dt className="visually-hidden">বিষয়</dt>
          <dd>{subject ? marks(subject) : <Missing />}</dd>
        </dl>
        <ContactButtons person={person} />
      </div>
    </li>
  );
}
