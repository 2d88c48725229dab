import type {
  Institution,
  Notice,
  Principal,
  PublicRows,
  RelatedNotices,
  Teacher,
} from '@angan/shared/contract';
import { noInformation } from '@angan/shared/testing';

export const college: Institution = {
  id: 1,
  name: 'শিমুলতলী কলেজ',
  government_approval_number: null,
  government_approval_date: null,
  history: 'কলেজের শুরু ২০০০ সালে।',
  address: 'শিমুলতলী, গাজীপুর',
  address_code: '1704',
  contact_email: 'office@shimul.example',
  contact_phone: '01711000000',
  latitude: 24,
  longitude: 90.4,
  logo: null,
  institution_image: '/media/building.webp',
  ...noInformation,
};

export const notice = (id: number, more: Partial<Notice> = {}): Notice => ({
  id,
  title: `নোটিশ ${id}`,
  description: `বিবরণ ${id}`,
  date: '2025-08-09',
  category: 'সাধারণ',
  is_published: true,
  publish_at: null,
  expire_at: null,
  is_pinned: false,
  pdf_file: null,
  attachment_2: null,
  attachment_3: null,
  attachment_4: null,
  attachment_5: null,
  ...more,
});

export const principal: Principal = {
  id: 1,
  designation: 'principal',
  full_name: 'ড. নাসরিন আক্তার',
  contact_email: 'p@shimul.example',
  contact_phone: '01811000000',
  message: 'সবাইকে শুভেচ্ছা।',
  photo: null,
};
export const vicePrincipal: Principal = {
  ...principal,
  id: 2,
  designation: 'vice_principal',
  full_name: 'মো. করিম',
  message: 'উপাধ্যক্ষের কথা।',
};

export const teacher = (id: number, more: Partial<Teacher> = {}): Teacher => ({
  id,
  full_name: `শিক্ষক ${id}`,
  designation: null,
  subject: null,
  contact_phone: null,
  contact_email: null,
  profile: null,
  photo: null,
  ...more,
});

/** Answers of the API by path; a path that is missing answers an empty list, an Error is thrown. */
export type Lists = {
  [Path in keyof PublicRows]?: PublicRows[Path][] | Error | Promise<PublicRows[Path][]>;
} & { /** Of every notice. */ related?: RelatedNotices };
