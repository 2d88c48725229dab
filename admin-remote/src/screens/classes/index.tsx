import { can } from '@angan/shared';
import { classes, sections } from '@angan/shared/contract';
import { formatNumber } from '@angan/shared/text';
import { NumberField, TextField } from '@angan/shared/ui';
import { PageHeader } from '../../layout/page-header.tsx';
import { messagesFor } from '../../resource/messages.ts';
import { useFieldFocus } from '../../resource/form/use-field-focus.ts';
import screen from '../../layout/screen.module.css';
import s from './classes.module.css';
import { NamedList } from './named-list.tsx';

const sentences = (noun: string, edit: string) =>
  messagesFor(noun, {
    edit,
    empty: `এখনো কোনো ${noun} যোগ করা হয়নি। উপরে নাম লিখে শুরু করুন।`,
    invalid: `দয়া করে ${noun}র নাম লিখুন`,
    saveFailed: `${noun} সংরক্ষণ করতে সমস্যা হয়েছে`,
    loadFailed: `${noun}র তালিকা লোড করা যায়নি।`,
  });
const ofClasses = sentences('শ্রেণি', 'শ্রেণি সম্পাদনা');
const ofSections = sentences('শাখা', 'শাখার নাম বদলান');

/** The classes of the college and, beneath, their sections. */
export const Component = () => (
  <div className={screen.screen} ref={useFieldFocus(true)}>
    <PageHeader title="শ্রেণি ও শাখা" lead="বিষয়, শিক্ষার্থী ও রুটিনে এখান থেকে বেছে নেওয়া যায়।" />
    <div className={s.lists}>
      <NamedList
        contract={classes}
        title="শ্রেণি"
        label="শ্রেণির নাম"
        say={ofClasses}
        edit="সম্পাদনা"
        name={(field) => (
          <TextField
            wide
            label="শ্রেণির নাম"
            hint="যেমন: One, Two, Three অথবা একাদশ"
            {...field('name')}
          />
        )}
        more={(field) =>
          can('information') && (
            <NumberField
              wide
              label="অনুমোদিত শাখার সংখ্যা"
              hint="বোর্ড যত শাখার অনুমোদন দিয়েছে।"
              {...field('approved_sections')}
            />
          )
        }
        columns={
          can('information')
            ? [
                {
                  title: 'অনুমোদিত শাখা',
                  cell: ({ approved_sections: count }) => count != null && formatNumber(count),
                },
              ]
            : []
        }
      />
      <NamedList
        contract={sections}
        canAdd={can('furtherEdits')}
        title="শাখা"
        label="শাখার নাম"
        say={
          can('furtherEdits')
            ? ofSections
            : {
                ...ofSections,
                empty: 'এখনো কোনো শাখা নেই। যিনি সার্ভার দেখাশোনা করেন তিনি যোগ করতে পারেন।',
              }
        }
        edit="নাম বদলান"
        name={(field) => (
          <TextField wide label="শাখার নাম" hint="যেমন: ক, খ অথবা বিজ্ঞান" {...field('name')} />
        )}
      />
    </div>
  </div>
);
