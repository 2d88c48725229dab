import { useInstitution } from '@angan/shared';
import { collegeName, locative, toBengaliDigits } from '@angan/shared/text';
import { Link, useLoaderData } from 'react-router-dom';
import { admission } from '../../data/content/admission.ts';
import { officeHours } from '../../data/content/office-hours.ts';
import { hoursInWords } from '../../data/hours-in-words.ts';
import { MailLink, ContactPhone } from '../../components/contact-links.tsx';
import { Missing } from '../../components/missing.tsx';
import { PageHead } from '../../components/page-head.tsx';
import page from '../../components/page.module.css';
import { PrintButton } from '../../components/print-button.tsx';
import { Reveal } from '../../components/reveal.tsx';
import { AdmissionNotices } from './admission-notices.tsx';
import s from './admission.module.css';
import type { AdmissionData } from './loader.ts';

/** Who may enter the college, how, and with which papers. */
export function Admission() {
  const institution = useInstitution();
  const { notices } = useLoaderData<AdmissionData>();
  return (
    <>
      <PageHead
        title="ভর্তি তথ্য"
        aside={<PrintButton />}
        intro={`${locative(collegeName(institution))} ভর্তির যোগ্যতা, নিয়ম ও প্রয়োজনীয় কাগজপত্র।`}
      />
      <div id="admission" className={`${page.page} ${s.parts}`}>
        <Reveal as="section" className={`${s.part} no-print`}>
          <AdmissionNotices notices={notices} />
        </Reveal>
        <Reveal as="section" className={s.part}>
          <h2>ভর্তির যোগ্যতা</h2>
          <ul>
            {admission.eligibility(toBengaliDigits(admission.minimumGpa)).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Reveal>
        <Reveal as="section" className={s.part}>
          <h2>ভর্তির প্রক্রিয়া</h2>
          <ol className={s.steps}>
            {admission.process.map((text) => (
              <li key={text}>
                <span>{text}</span>
              </li>
            ))}
          </ol>
        </Reveal>
        <Reveal as="section" className={s.part}>
          <h2>প্রয়োজনীয় কাগজপত্র</h2>
          <ul>
            {admission.papers.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
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
            <dt>অফিসের সময়</dt>
            <dd>{hoursInWords(officeHours)}</dd>
          </dl>
          <p className={`${s.questions} no-print`}>
            <Link to="/contact">ভর্তি নিয়ে প্রশ্ন থাকলে আমাদের লিখুন</Link>
          </p>
        </Reveal>
      </div>
    </>
  );
}
