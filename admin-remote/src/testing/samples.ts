import { noInformation } from '@angan/shared/testing';
import type {
  ContactMessage,
  Institution,
  Principal,
  RoutineEntry,
  User,
} from '@angan/shared/contract';

export const institution: Institution = {
  id: 1,
  version: 3,
  name: 'চন্দনাতীর আদর্শ কলেজ',
  government_approval_number: null,
  government_approval_date: null,
  history: null,
  address: null,
  address_code: null,
  contact_email: 'office@college.example',
  contact_phone: null,
  latitude: null,
  longitude: null,
  logo: null,
  institution_image: null,
  ...noInformation,
};

export const principal: Principal = {
  id: 4,
  version: 1,
  designation: 'principal',
  full_name: 'ড. সেলিনা হায়দার',
  contact_email: null,
  contact_phone: null,
  message: 'স্বাগতম',
  photo: null,
};

export const messageOf = (id: number, over: Partial<ContactMessage> = {}): ContactMessage => ({
  id,
  version: 1,
  name: `প্রেরক ${id}`,
  email: null,
  phone: '01712345678',
  address: null,
  message: 'ভর্তি কবে?',
  date: `2025-08-${String(id).padStart(2, '0')}`,
  created_at: `2025-08-${String(id).padStart(2, '0')}T05:00:00.000Z`,
  is_read: false,
  ...over,
});

export const lessonOf = (id: number, over: Partial<RoutineEntry> = {}): RoutineEntry => ({
  id,
  version: 1,
  classId: 1,
  sectionId: 1,
  subjectId: 1,
  teacherId: 1,
  startTime: '10:00',
  endTime: '10:45',
  day: 0,
  ...over,
});

export const userOf = (id: number, over: Partial<User> = {}): User => ({
  id,
  username: `user${id}`,
  full_name: `ব্যবহারকারী ${id}`,
  email: null,
  phone: null,
  profile_picture: null,
  role: 'User',
  is_active: true,
  ...over,
});
