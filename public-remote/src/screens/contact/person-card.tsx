import type { Deferred, Loaded } from '@angan/shared';
import { Avatar, Spinner } from '@angan/shared/ui';
import { LoadedSection } from '../../components/states/loaded-section.tsx';
import { Reveal } from '../../components/reveal.tsx';
import page from '../../components/page.module.css';
import s from './contact.module.css';
import { ContactFacts } from './fact.tsx';
import type { ContactPerson } from './loader.ts';

const Person = ({
  person: { full_name, contact_email, contact_phone, picture },
}: {
  person: ContactPerson;
}) => (
  <>
    <div className={s.portrait}>
      <Avatar name={full_name} photo={picture} sizes="120px" />
    </div>
    <h3>{full_name}</h3>
    <p className={page.quiet}>অধ্যক্ষ</p>
    <ul className={s.facts}>
      <ContactFacts contact_phone={contact_phone} contact_email={contact_email} />
    </ul>
  </>
);

export const ContactPersonCard = ({
  person,
}: {
  person: Deferred<Loaded<ContactPerson | null>>;
}) => (
  <Reveal as="section" className={`${s.card} ${s.person}`}>
    <h2>অধ্যক্ষের সঙ্গে যোগাযোগ</h2>
    <LoadedSection data={person} waiting={<Spinner />}>
      {(found) =>
        found ? (
          <Person person={found} />
        ) : (
          <p className={page.quiet}>
            অধ্যক্ষের সঙ্গে যোগাযোগের তথ্য শিগগিরই যুক্ত হবে। ততদিন কলেজের অফিসে যোগাযোগ করুন।
          </p>
        )
      }
    </LoadedSection>
  </Reveal>
);
