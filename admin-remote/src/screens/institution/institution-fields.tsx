import type { institutions } from '@angan/shared/contract';
import {
  DateField,
  EmailField,
  FieldGroup,
  Icon,
  ImageField,
  NumberField,
  TextAreaField,
  TextField,
  pinIcon,
} from '@angan/shared/ui';
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

/** Every field of the institution, in groups. */
export const InstitutionFields = ({ field }: { field: FieldOf<typeof institutions> }) => (
  <>
    <FieldGroup title="পরিচয়">
      <TextField label="প্রতিষ্ঠানের নাম" wide autoComplete="organization" {...field('name')} />
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
