import { useInstitution, useLoaded, type Deferred, type Loaded } from '@angan/shared';
import { useLoaderData, useSearchParams } from 'react-router-dom';
import { PageHead } from '../../components/page-head.tsx';
import page from '../../components/page.module.css';
import { ContactForm } from './contact-form.tsx';
import s from './contact.module.css';
import { InfoCard } from './info-card.tsx';
import type { ContactData, ContactPerson } from './loader.ts';
import { Avatar, Spinner } from '@angan/shared/ui';
import { LoadedSection } from '../../components/states/loaded-section.tsx';
import { Reveal } from '../../components/reveal.tsx';
import { ContactFacts } from './fact.tsx';

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

const ContactPersonCard = ({ person }: { person: Deferred<Loaded<ContactPerson | null>> }) => (
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

export function Contact() {
  const { person, texts } = useLoaderData<ContactData>();
  const [params] = useSearchParams();
  const loaded = useLoaded(texts);
  const words = loaded?.ok ? loaded.value : undefined;
  const topic = words?.topics[params.get('topic') ?? ''];
  return (
    <>
      <PageHead
        title="যোগাযোগ"
        intro={!topic?.intro && 'আপনার প্রশ্ন বা পরামর্শ জানান, যেভাবে আপনার সুবিধা।'}
      >
        {topic?.intro && <p>{topic.intro}</p>}
      </PageHead>
      <div className={`${page.page} ${s.cards}`}>
        <ContactForm
          key={`${params.get('topic')} ${topic !== undefined}`}
          start={topic?.message ?? ''}
          hours={words?.hours}
        />
        <InfoCard institution={useInstitution()} hours={words?.hours} />
        <ContactPersonCard person={person} />
      </div>
    </>
  );
}
