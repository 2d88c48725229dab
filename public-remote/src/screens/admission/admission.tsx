import { useInstitution, useLoaded } from '@angan/shared';
import { collegeName, locative } from '@angan/shared/text';
import { Spinner } from '@angan/shared/ui';
import { Link, useLoaderData } from 'react-router-dom';
import { MailLink, ContactPhone } from '../../components/links/contact-links.tsx';
import { LoadedSection } from '../../components/states/loaded-section.tsx';
import { Missing } from '../../components/states/missing.tsx';
import { PageHead } from '../../components/page-head.tsx';
import page from '../../components/page.module.css';
import { PrintButton } from '../../components/links/print-button.tsx';
import { Reveal } from '../../components/reveal.tsx';
import { AdmissionNotices } from './admission-notices.tsx';
import { AdmissionOffer, AdmissionTime } from './admission-offer.tsx';
import { AdmissionRules } from './admission-rules.tsx';
import s from './admission.module.css';
import type { AdmissionData } from './loader.ts';

/** Who may enter the college, how, and with which papers. */
export function Admission() {
  const institution = useInstitution();
  const { notices, texts } = useLoaderData<AdmissionData>();
  const loaded = useLoaded(texts);
  const words = loaded?.ok ? loaded.value : undefined;
  return (
    <>
      <PageHead
        title="ভর্তি তথ্য"
        aside={<PrintButton />}
        intro={`${locative(collegeName(institution))} ভর্তির যোগ্যতা, নিয়ম ও প্রয়োজনীয় কাগজপত্র।`}
      />
      <div id="admission" className={`${page.page} ${s.parts}`}>
        {words && <AdmissionTime {...words} />}
        <LoadedSection
          data={texts}
          waiting={<Spinner />}
          failed="দুঃখিত, ভর্তির যোগ্যতা ও নিয়ম লোড করা যায়নি।"
        >
          {(rules) => (
            <>
              <AdmissionRules {...rules} />
              <AdmissionOffer {...rules} />
            </>
          )}
        </LoadedSection>
        <Reveal as="section" className={`${s.part} no-print`}>
          <AdmissionNotices notices={notices} />
        </Reveal>
        <Reveal as="section" className={s.part}>
          <h2>যোগাযোগ</h2>
          <dl className={s.contact}>
            <dt>ঠিকানা</dt>
            <dd>{institution?.address ?? <Missing />}</dd>
            <dt>ফোন</dt>
            <dd>
              <ContactPhone phone={institution?.contact_phone} />
            </dd>
            <dt>ইমেইল</dt>
            <dd>
              <MailLink email={institution?.contact_email} />
            </dd>
            {words?.hours && (
              <>
                <dt>অফিসের সময়</dt>
                <dd>{words.hours}</dd>
              </>
            )}
          </dl>
          <p className={`${s.questions} no-print`}>
            <Link to="/contact">ভর্তি নিয়ে প্রশ্ন থাকলে আমাদের লিখুন</Link>
          </p>
        </Reveal>
      </div>
    </>
  );
}
