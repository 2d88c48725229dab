import { can } from '@angan/shared';
import { classes, sections, students, type Student } from '@angan/shared/contract';
import { genderWords } from '@angan/shared/information';
import { toBengaliDigits } from '@angan/shared/text';
import {
  DateField,
  EmailField,
  FieldGroup,
  ImageField,
  PhoneField,
  TextAreaField,
  TextField,
  type Column,
} from '@angan/shared/ui';
import { BulkTools } from '../resource/bulk/bulk-tools.tsx';
import { studentPlan } from '../resource/bulk/columns.ts';
import { SelectField } from '../resource/fields/lazy-select-field.tsx';
import { TRY_AGAIN } from '../resource/form/messages.ts';
import { CallLink, nameColumn, phoneColumn, photoColumn } from '../resource/person-columns.tsx';
import { ResourcePage } from '../resource/resource-page.tsx';
import { useOptions } from '../resource/use-options.ts';
import { useRecords } from '../resource/use-records.ts';

const guardianColumn: Column<Student> = {
  title: 'অভিভাবক',
  cell: ({ guardian_name, guardian_contact }) =>
    (guardian_name || guardian_contact) && (
      <>
        <span>{guardian_name}</span> {guardian_contact && <CallLink phone={guardian_contact} />}
      </>
    ),
};

const genderOptions = [
  { value: 'female', label: genderWords.female, also: ['মেয়ে', 'মহিলা', 'নারী', 'girl', 'f'] },
  { value: 'male', label: genderWords.male, also: ['ছেলে', 'পুরুষ', 'boy', 'm'] },
  { value: 'other', label: genderWords.other, also: ['হিজড়া', 'তৃতীয় লিঙ্গ'] },
].map((option) => ({ ...option, also: [...option.also, option.value] }));

export function StudentsPage() {
  const { labelOf, ...classOptions } = useOptions(classes, (row) => row.name);
  const sectionNames = useOptions(sections, (row) => row.name).options.map(({ label }) => label);

  return (
    <ResourcePage
      title="শিক্ষার্থী"
      unit="জন"
      records={useRecords(students, { paging: 'server' })}
      columns={[
        photoColumn(),
        nameColumn,
        {
          title: 'রোল',
          field: 'roll_number',
          cell: (student) => toBengaliDigits(student.roll_number),
        },
        { title: 'শ্রেণি', cell: (student) => labelOf(student.class_name) },
        { title: 'শাখা', cell: (student) => student.section },
        guardianColumn,
        phoneColumn,
      ]}
      filters={[
        { name: 'search', label: 'নাম, রোল বা ফোন', kind: 'search' },
        { name: 'class_name', label: 'শ্রেণি', kind: 'select', ...classOptions },
      ]}
      form={(field) => (
        <>
          <FieldGroup title="শিক্ষার্থী">
            <ImageField wide label="ছবি" {...field('photo')} />
            <TextField label="নাম" {...field('full_name')} />
            <TextField label="রোল নম্বর" inputMode="numeric" {...field('roll_number')} />
            <SelectField label="শ্রেণি" {...classOptions} {...field('class_name')} />
            <TextField label="শাখা" suggestions={sectionNames} {...field('section')} />
            {can('information') && (
              <SelectField
                label="লিঙ্গ"
                hint="ওয়েবসাইটে শুধু শ্রেণিভিত্তিক সংখ্যা দেখা যায়।"
                options={genderOptions}
                {...field('gender')}
              />
            )}
            <DateField label="জন্মতারিখ" {...field('date_of_birth')} />
          </FieldGroup>
          <FieldGroup title="যোগাযোগ">
            <TextField label="অভিভাবকের নাম" {...field('guardian_name')} />
            <PhoneField
              label="অভিভাবকের মোবাইল"
              placeholder="০১৭১২৩৪৫৬৭৮"
              {...field('guardian_contact')}
            />
            <PhoneField label="মোবাইল" placeholder="০১৭১২৩৪৫৬৭৮" {...field('contact_phone')} />
            <EmailField label="ইমেইল" {...field('contact_email')} />
            <TextAreaField wide rows={3} label="ঠিকানা" {...field('address')} />
          </FieldGroup>
        </>
      )}
      messages={{ invalid: 'দয়া করে নাম, রোল নম্বর এবং শ্রেণী পূরণ করুন', loadFailed: TRY_AGAIN }}
      tools={
        <BulkTools
          plan={studentPlan}
          references={{ class_name: classOptions.options, gender: genderOptions }}
        />
      }
    />
  );
}
