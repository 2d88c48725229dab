import { useInstitution, useLoaded } from '@angan/shared';
import { useLoaderData, useSearchParams } from 'react-router-dom';
import { PageHead } from '../../components/page-head.tsx';
import page from '../../components/page.module.css';
import { ContactForm } from './contact-form.tsx';
import s from './contact.module.css';
import { InfoCard } from './info-card.tsx';
import type { ContactData } from './loader.ts';
import { ContactPersonCard } from './person-card.tsx';

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
        intro={
          !topic?.lead && 'আপনার প্রশ্ন বা পরামর্শ জানান। ফোন, ইমেইল বা নিচের ফরম, যেভাবে আপনার সুবিধা।'
        }
      >
        {topic?.lead && <p>{topic.lead}</p>}
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
