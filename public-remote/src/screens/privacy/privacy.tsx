import { siteConfig } from '@angan/shared';
import { retentionLines } from '@angan/shared/information';
import { IfOffered } from '@angan/shared/offered';
import { LinkedText, Spinner } from '@angan/shared/ui';
import common from '@angan/shared/styles/common.module.css';
import type { ReactNode } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import { ContactPhone, MailLink } from '../../components/links/contact-links.tsx';
import { LoadedSection } from '../../components/states/loaded-section.tsx';
import { PageHead } from '../../components/page-head.tsx';
import page from '../../components/page.module.css';
import { PrintButton } from '../../components/links/print-button.tsx';
import type { PrivacyContacts, PrivacyData } from './loader.ts';
import s from './privacy.module.css';

const paragraphs = (text: string) =>
  text.split(/\n+/).map((words, index) => (
    <p key={index}>
      <LinkedText text={words} />
    </p>
  ));

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={s.part}>
    <h2>{title}</h2>
    {children}
  </section>
);

function Officer({ name, role, address, phone, email }: PrivacyContacts) {
  const facts: [string, ReactNode][] = [
    ['নাম', name && [name, role].filter(Boolean).join(', ')],
    ['ঠিকানা', address && <LinkedText text={address} />],
    ['ফোন', phone && <ContactPhone phone={phone} />],
    ['ইমেইল', email && <MailLink email={email} />],
  ];
  return (
    <dl className={s.facts}>
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

const Readers = () => (
  <Part title="কে দেখতে পান">
    <ul>
      <li>
        শিক্ষার্থীর তথ্য ও ছবি শুধু কলেজের দায়িত্বপ্রাপ্ত ব্যবহারকারী দেখতে পান। ওয়েবসাইটে শুধু শ্রেণি ও লিঙ্গ
        অনুযায়ী সংখ্যা দেখা যায়।
      </li>
      <IfOffered needs="results">
        <li>
          প্রকাশিত পরীক্ষার ফল ওয়েবসাইটে শুধু তিনিই দেখতে পান, যিনি শিক্ষার্থীর রোল ও গোপন নম্বর জানেন।
        </li>
      </IfOffered>
      <li>
        শিক্ষক ও কর্মচারীর নাম ও পদবি সবাই দেখতে পান। ছবি, মোবাইল ও ইমেইল দেখানো হবে কি না, তা কলেজ
        প্রত্যেকের জন্য আলাদা করে ঠিক করে।
      </li>
      <li>যোগাযোগের বার্তা শুধু কলেজের দায়িত্বপ্রাপ্ত ব্যবহারকারী পড়তে পারেন।</li>
    </ul>
  </Part>
);

function Elsewhere() {
  const { emailjs, avatarUrl, copies } = siteConfig();
  return (
    <Part title="আপনার ডিভাইসে ও অন্যের কাছে">
      <ul>
        <li>
          এই ওয়েবসাইট বিজ্ঞাপন দেখায় না, কুকি দিয়ে কাউকে অনুসরণ করে না। লগইন ও না পাঠানো লেখা শুধু আপনার
          ডিভাইসে থাকে।
        </li>
        {copies && (
          <li>
            সংযোগ না থাকলেও পড়ার জন্য খোলা পাতার কপি আপনার ডিভাইসে সর্বোচ্চ ৩০ দিন থাকে। তাতে লগইন করা
            কারও কিছু থাকে না।
          </li>
        )}
        <IfOffered needs="reports">
          <li>
            পাতা কত দ্রুত খুলেছে ও কোথায় ত্রুটি হয়েছে, তা আপনার ব্রাউজার এই ওয়েবসাইটকে জানায়। তাতে আপনি কে
            বা কী লিখেছেন, তা থাকে না, আর হিসাবটি ৩০ দিন পর মুছে যায়।
          </li>
        </IfOffered>
        <li>শিক্ষার্থীর তথ্য অন্য কোনো সেবাদাতাকে পাঠানো হয় না।</li>
        <li>মানচিত্র দেখলে মানচিত্রের সেবাদাতা আপনার নেটওয়ার্ক ঠিকানা জানতে পারে।</li>
        {emailjs && <li>যোগাযোগের বার্তার একটি নকল ইমেইল করার জন্য EmailJS সেবাটির মাধ্যমে যায়।</li>}
        {avatarUrl && (
          <li>
            যে শিক্ষক বা কর্মচারীর ছবি নেই, তার নাম দিয়ে অন্য একটি সেবা থেকে আদ্যক্ষরের ছবি আনা হয়।
          </li>
        )}
      </ul>
    </Part>
  );
}

function Privacy() {
  const { texts, retention, contacts } = useLoaderData<PrivacyData>();
  return (
    <>
      <PageHead title="গোপনীয়তা" aside={<PrintButton />} />
      <div className={`${page.page} ${s.parts}`}>
        <LoadedSection data={texts} waiting={<Spinner />}>
          {({ intro }) => intro && <div className={s.words}>{paragraphs(intro)}</div>}
        </LoadedSection>
        <LoadedSection data={retention} waiting={<Spinner />}>
          {(times) =>
            times && (
              <Part title="কী তথ্য থাকে, কত দিন থাকে">
                <dl className={s.lines}>
                  {retentionLines(times).map(({ subject, holds, until }) => (
                    <div key={subject}>
                      <dt>{subject}</dt>
                      <dd>{holds}</dd>
                      <dd>
                        <span className={s.label}>কত দিন:</span> {`${until}।`}
                      </dd>
                    </div>
                  ))}
                </dl>
              </Part>
            )
          }
        </LoadedSection>
        <Readers />
        <Elsewhere />
        <Part title="নিজের তথ্য জানতে, ঠিক করতে বা মুছতে">
          <p>
            নিজের বা সন্তানের সব তথ্য একটি ফাইলে নিতে, ভুল ঠিক করাতে বা তথ্য চিরতরে মুছতে কলেজে যোগাযোগ
            করুন। মোছার পরও আগের ব্যাকআপে কিছুদিন তথ্য থাকতে পারে।
          </p>
          <LoadedSection data={contacts} waiting={<Spinner />}>
            {(officer) => <Officer {...officer} />}
          </LoadedSection>
          <p>
            <Link to="/contact" className={common.touchLink}>
              যোগাযোগের পাতা
            </Link>
          </p>
        </Part>
        <LoadedSection data={texts} waiting={null}>
          {({ more }) =>
            more && (
              <Part title="কলেজের আরও কথা">
                <div className={s.words}>{paragraphs(more)}</div>
              </Part>
            )
          }
        </LoadedSection>
      </div>
    </>
  );
}

export { Privacy as Component };
