import { can } from '@angan/shared';
import { mpoStatuses, type institutions } from '@angan/shared/contract';
import { mpoWords } from '@angan/shared/information';
import {
  DateField,
  EmailField,
  FieldGroup,
  Icon,
  ImageField,
  NumberField,
  PhoneField,
  TextAreaField,
  TextField,
  pinIcon,
} from '@angan/shared/ui';
import { SelectField } from '../../resource/fields/select-field.tsx';
import { FormParts } from './form-parts.tsx';
import type { FieldOf } from '../../resource/form/use-contract-form.ts';
import { mapAddress } from './map-address.ts';
import s from './institution.module.css';

function MapLink({ latitude, longitude }: { latitude: string; longitude: string }) {
  const address = mapAddress(latitude, longitude);
  return (
    <p className={s.map}>
      {address ? (
        <a href={address} target="_blank" rel="noopener noreferrer" className={s.mapLink}>
          <Icon path={pinIcon} size={20} />
          মানচিত্রে দেখুন
          <span className="visually-hidden"> (নতুন ট্যাবে খুলবে)</span>
        </a>
      ) : (
        'অক্ষাংশ ও দ্রাঘিমাংশ দিলে এখান থেকে মানচিত্রে মিলিয়ে দেখা যাবে।'
      )}
    </p>
  );
}

const mpoOptions = mpoStatuses.map((value) => ({ value, label: mpoWords[value] }));

/** The first field of each part. */
const parts = () => ({
  name: 'পরিচয়',
  ...(can('information') && { eiin: 'কোড ও এমপিও' }),
  contact_email: 'যোগাযোগ',
  ...(can('information') && {
    information_officer_name: 'তথ্য সেবা কর্মকর্তা',
    complaint_officer_name: 'অভিযোগ কর্মকর্তা',
  }),
  latitude: 'মানচিত্র',
  logo: 'ছবি',
});

/** Every field of the institution, in groups. */
export const InstitutionFields = ({ field }: { field: FieldOf<typeof institutions> }) => (
  <>
    <FormParts parts={parts()} />
    <FieldGroup title="পরিচয়">
      <TextField label="প্রতিষ্ঠানের নাম" wide autoComplete="organization" {...field('name')} />
      {can('information') && (
        <>
          <TextField
            label="ইংরেজি নাম"
            hint="সনদে যেভাবে লেখা হয়।"
            wide
            {...field('name_english')}
          />
          <NumberField label="প্রতিষ্ঠার সাল" hint="যেমন ২০০০।" {...field('founded_year')} />
        </>
      )}
      <TextField label="সরকারি অনুমোদন নম্বর" {...field('government_approval_number')} />
      <DateField label="সরকারি অনুমোদনের তারিখ" {...field('government_approval_date')} />
      <TextAreaField
        label="ইতিহাস"
        hint="ওয়েবসাইটের ‘কলেজ পরিচিতি’ অংশে দেখা যাবে।"
        wide
        rows={8}
        {...field('history')}
      />
    </FieldGroup>
    {can('information') && (
      <>
        <FieldGroup title="কোড ও এমপিও">
          <NumberField label="ইআইআইএন (EIIN)" hint="৬ সংখ্যার।" {...field('eiin')} />
          <TextField label="বোর্ডের কলেজ কোড" {...field('board_code')} />
          <TextField
            label="জাতীয় বিশ্ববিদ্যালয়ের কলেজ কোড"
            hint="একাধিক হলে কমা দিয়ে লিখুন।"
            {...field('university_code')}
          />
          <SelectField label="এমপিও বা জাতীয়করণ" options={mpoOptions} {...field('mpo_status')} />
          <TextField label="এমপিও কোড" {...field('mpo_code')} />
          <DateField label="এমপিওভুক্তি বা জাতীয়করণের তারিখ" {...field('mpo_date')} />
        </FieldGroup>
      </>
    )}
    <FieldGroup title="যোগাযোগ">
      <EmailField label="ইমেইল" {...field('contact_email')} />
      <TextField
        label="ফোন"
        hint="মোবাইল বা এলাকার কোডসহ টেলিফোন নম্বর।"
        type="tel"
        inputMode="tel"
        {...field('contact_phone')}
      />
      <TextAreaField label="ঠিকানা" rows={2} {...field('address')} />
      <TextField label="এলাকার কোড" hint="যেমন পোস্ট কোড।" {...field('address_code')} />
    </FieldGroup>
    {can('information') && (
      <>
        <FieldGroup title="তথ্য সেবা কর্মকর্তা">
          <TextField label="তথ্য কর্মকর্তার নাম" {...field('information_officer_name')} />
          <TextField label="তথ্য কর্মকর্তার পদবি" {...field('information_officer_designation')} />
          <PhoneField label="তথ্য কর্মকর্তার মোবাইল" {...field('information_officer_mobile')} />
          <TextAreaField
            label="তথ্য কর্মকর্তার ঠিকানা"
            hint="ওয়েবসাইটে দেখা যাবে।"
            rows={2}
            {...field('information_officer_address')}
          />
        </FieldGroup>
        <FieldGroup title="অভিযোগ নিষ্পত্তি কর্মকর্তা">
          <TextField label="অভিযোগ কর্মকর্তার নাম" {...field('complaint_officer_name')} />
          <PhoneField label="অভিযোগ কর্মকর্তার মোবাইল" {...field('complaint_officer_mobile')} />
          <TextAreaField
            label="অভিযোগ কর্মকর্তার ঠিকানা"
            hint="ওয়েবসাইটে দেখা যাবে।"
            rows={2}
            {...field('complaint_officer_address')}
          />
        </FieldGroup>
      </>
    )}
    <FieldGroup title="মানচিত্রে অবস্থান">
      <NumberField label="অক্ষাংশ" hint="যেমন ২৩.৫৪৩৭" decimal {...field('latitude')} />
      <NumberField label="দ্রাঘিমাংশ" hint="যেমন ৮৯.৬৩১০" decimal {...field('longitude')} />
      <MapLink latitude={field('latitude').value} longitude={field('longitude').value} />
    </FieldGroup>
    <FieldGroup title="ছবি">
      <ImageField label="লোগো" hint="JPG, PNG বা WEBP।" contain {...field('logo')} />
      <ImageField
        label="প্রতিষ্ঠানের ছবি"
        hint="ভবনের আড়াআড়ি ছবি সবচেয়ে ভালো দেখায়।"
        {...field('institution_image')}
      />
    </FieldGroup>
  </>
);
