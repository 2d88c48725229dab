import { useInstitution, useLoaded } from '@angan/shared';
import { locative, formatDate, formatNumber } from '@angan/bengali-text';
import { collegeName } from '@angan/shared/text';
import { Spinner, LinkedText, buttonClass, fileIcon, Icon } from '@angan/shared/ui';
import { Fragment, type ReactNode } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import { MailLink, ContactPhone } from '../../components/links/contact-links.tsx';
import { LoadedSection } from '../../components/states/loaded-section.tsx';
import { PageHead } from '../../components/page-head.tsx';
import page from '../../components/page.module.css';
import { PrintButton } from '../../components/links/print-button.tsx';
import { Reveal } from '../../components/reveal.tsx';
import { AdmissionNotices } from './admission-notices.tsx';
import s from './admission.module.css';
import type { AdmissionData, AdmissionWords } from './loader.ts';

const Rows = ({ rows }: { rows: readonly (readonly [name: string, value: string])[] }) => (
  <dl className={s.rows}>
    {rows.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

function AdmissionTime(props: Pick<AdmissionWords, 'state' | 'opens' | 'closes' | 'form'>) {
  const { state, opens, closes, form } = props;
  const dates = [
    ...(opens ? [['আবেদন শুরু', formatDate(opens)] as const] : []),
    ...(closes ? [['আবেদনের শেষ দিন', formatDate(closes)] as const] : []),
  ];
  if (!state && !form) return null;
  return (
    <section className={`${s.part} ${s.time}`}>
      <h2>{state ? 'আবেদনের সময়' : 'আবেদন'}</h2>
      {state && <p className={s.state}>{state}</p>}
      {dates.length > 0 && <Rows rows={dates} />}
      {form && (
        <p className={`${s.form} no-print`}>
          <a href={form} className={buttonClass('primary')}>
            <Icon path={fileIcon} size={20} /> ভর্তি ফরম
          </a>
        </p>
      )}
    </section>
  );
}

const AdmissionOffer = ({ seats, fees }: Pick<AdmissionWords, 'seats' | 'fees'>) =>
  seats.length > 0 || fees.length > 0 ? (
    <Reveal as="section" className={s.part}>
      <h2 id="offer">আসন ও ফি</h2>
      {seats.length > 0 && (
        <>
          <h3>আসন</h3>
          <Rows
            rows={seats.map(({ name, seats: count }) => [
              name,
              count === null ? 'শিগগিরই জানানো হবে' : `${formatNumber(count)}টি`,
            ])}
          />
        </>
      )}
      {fees.length > 0 && (
        <>
          <h3>ভর্তি ফি</h3>
          <Rows rows={fees.map(({ name, amount }) => [name, amount])} />
        </>
      )}
    </Reveal>
  ) : null;

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <Reveal as="section" className={s.part}>
    <h2 id={id}>{title}</h2>
    {children}
  </Reveal>
);

const Lines = ({ texts }: { texts: readonly string[] }) => (
  <ul>
    {texts.map((text) => (
      <li key={text}>
        <LinkedText text={text} />
      </li>
    ))}
  </ul>
);

const AdmissionRules = ({
  eligibility,
  process,
  papers,
}: Pick<AdmissionWords, 'eligibility' | 'process' | 'papers'>) => (
  <>
    {eligibility.length > 0 && (
      <Part id="eligibility" title="ভর্তির যোগ্যতা">
        <Lines texts={eligibility} />
      </Part>
    )}
    {papers.length > 0 && (
      <Part id="papers" title="প্রয়োজনীয় কাগজপত্র">
        <Lines texts={papers.map(({ text }) => text)} />
      </Part>
    )}
    {process.length > 0 && (
      <Part id="process" title="ভর্তির প্রক্রিয়া">
        <ol className={s.steps}>
          {process.map(({ text, date }) => (
            <li key={text}>
              <span>
                <LinkedText text={text} />
                {date && <strong className={s.date}>{formatDate(date)}</strong>}
              </span>
            </li>
          ))}
        </ol>
      </Part>
    )}
  </>
);

function Admission() {
  const institution = useInstitution();
  const { notices, texts } = useLoaderData<AdmissionData>();
  const loaded = useLoaded(texts);
  const words = loaded?.ok ? loaded.value : undefined;
  const { address, contact_phone: phone, contact_email: email } = institution ?? {};
  const contact = [
    ['ঠিকানা', address],
    ['ফোন', phone && <ContactPhone phone={phone} />],
    ['ইমেইল', email && <MailLink email={email} />],
    ['অফিসের সময়', words?.hours],
  ] as const;
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
            {contact.map(
              ([name, value]) =>
                value && (
                  <Fragment key={name}>
                    <dt>{name}</dt>
                    <dd>{value}</dd>
                  </Fragment>
                ),
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

export { Admission as Component };
