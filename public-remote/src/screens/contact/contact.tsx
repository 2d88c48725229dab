import { useInstitution } from '@angan/shared';
import { useLoaderData, useSearchParams } from 'react-router-dom';
import { contactTopics } from '../../data/content/contact.ts';
import { PageHead } from '../../components/page-head.tsx';
import page from '../../components/page.module.css';
import { ContactForm } from './contact-form.tsx';
import s from './contact.module.css';
import { InfoCard } from './info-card.tsx';
import type { ContactData } from './loader.ts';
import { PersonCard } from './person-card.tsx';

export function Contact() {
  const { person } = useLoaderData<ContactData>();
  const [params] = useSearchParams();
  const topic = contactTopics[params.get('topic') ?? ''];
  return (
    <>
      <PageHead
        title="যোগাযোগ"
        intro={!topic && 'আপনার প্রশ্ন বা পরামর্শ জানান। ফোন, ইমেইল বা নিচের ফরম, যেভাবে আপনার সুবিধা।'}
      >
        {topic && <p>{topic.lead}</p>}
      </PageHead>
      <div className={`${page.page} ${s.cards}`}>
        <InfoCard institution={useInstitution()} />
        <ContactForm key={params.get('topic')} start={topic?.message ?? ''} />
        <PersonCard person={person} />
      </div>
    </>
  );
}
