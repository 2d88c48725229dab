import { classes, sections } from '@angan/shared/contract';
import { PageHeader } from '../../layout/page-header.tsx';
import { messagesFor } from '../../resource/messages.ts';
import screen from '../../layout/screen.module.css';
import s from './classes.module.css';
import { NamedList } from './named-list.tsx';

const sentences = (noun: string) =>
  messagesFor(noun, {
    edit: `${noun}র নাম বদলান`,
    empty: `এখনো কোনো ${noun} যোগ করা হয়নি। উপরে নাম লিখে শুরু করুন।`,
    invalid: `দয়া করে ${noun}র নাম লিখুন`,
    saveFailed: `${noun} সংরক্ষণ করতে সমস্যা হয়েছে`,
    loadFailed: `${noun}র তালিকা লোড করা যায়নি।`,
  });
const ofClasses = sentences('শ্রেণি');
const ofSections = sentences('শাখা');

/** The classes of the college and, beneath, their sections. */
export const Component = () => (
  <div className={screen.screen}>
    <PageHeader title="শ্রেণি ও শাখা" lead="বিষয়, শিক্ষার্থী ও রুটিনে এখান থেকে বেছে নেওয়া যায়।" />
    <div className={s.lists}>
      <NamedList
        contract={classes}
        title="শ্রেণি"
        label="শ্রেণির নাম"
        hint="যেমন: One, Two, Three অথবা একাদশ"
        say={ofClasses}
      />
      <NamedList
        contract={sections}
        title="শাখা"
        label="শাখার নাম"
        hint="যেমন: ক, খ অথবা বিজ্ঞান"
        say={ofSections}
      />
    </div>
  </div>
);
