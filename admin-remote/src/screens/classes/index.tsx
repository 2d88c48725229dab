import { classes, sections } from '@angan/shared/contract';
import { PageHeader } from '../../layout/page-header.tsx';
import { isChangeable } from '../../resource/list/row-table.tsx';
import { messagesFor } from '../../resource/messages.ts';
import { useFieldFocus } from '../../resource/form/use-field-focus.ts';
import screen from '../../layout/screen.module.css';
import s from './classes.module.css';
import { NamedList } from './named-list.tsx';

const sentences = (noun: string, own: { edit?: string; editRow?: string } = {}) =>
  messagesFor(noun, {
    ...own,
    empty: `এখনো কোনো ${noun} যোগ করা হয়নি। উপরে নাম লিখে শুরু করুন।`,
    invalid: `দয়া করে ${noun}র নাম লিখুন`,
    saveFailed: `${noun} সংরক্ষণ করতে সমস্যা হয়েছে`,
    listFailed: `${noun}র তালিকা লোড করা যায়নি।`,
  });
const ofClasses = sentences('শ্রেণি');
const ofSections = sentences('শাখা', { edit: 'শাখার নাম বদলান', editRow: 'নাম বদলান' });

/** Of a back end that lets nobody add one. */
const ofFixedSections = {
  ...ofSections,
  empty: 'এখনো কোনো শাখা নেই। যিনি সার্ভার দেখাশোনা করেন তিনি যোগ করতে পারেন।',
};

export const Component = () => (
  <div className={screen.screen} ref={useFieldFocus(true)}>
    <PageHeader title="শ্রেণি ও শাখা" subtitle="বিষয়, শিক্ষার্থী ও রুটিনে এখান থেকে বেছে নেওয়া যায়।" />
    <div className={s.lists}>
      <NamedList
        contract={classes}
        title="শ্রেণি"
        messages={ofClasses}
        columns={['approved_sections']}
      />
      <NamedList
        contract={sections}
        title="শাখা"
        canAdd={isChangeable(sections)}
        messages={isChangeable(sections) ? ofSections : ofFixedSections}
      />
    </div>
  </div>
);
