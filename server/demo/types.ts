/** A file name relative to `server/demo/media/`. */
export type MediaFile = string;

export interface DemoInstitution {
  name: string;
  government_approval_number: string;
  /** ISO date. */
  government_approval_date: string;
  history: string;
  address: string;
  address_code: string;
  contact_email: string;
  contact_phone: string;
  logo: MediaFile;
  institution_image: MediaFile;
  latitude: string;
  longitude: string;
  name_english: string;
  eiin: string;
  board_code: string;
  university_code: string;
  founded_year: string;
  mpo_status: 'mpo' | 'nationalised' | 'none';
  mpo_code: string;
  /** ISO date. */
  mpo_date: string;
  information_officer_name: string;
  information_officer_designation: string;
  information_officer_address: string;
  information_officer_mobile: string;
  complaint_officer_name: string;
  complaint_officer_address: string;
  complaint_officer_mobile: string;
}

/** A file of the library. */
export interface DemoFile {
  /** By what pages name it. */
  name: string;
  image: MediaFile;
  alt_text: string;
  title: string;
}

export interface DemoPage {
  title: string;
  slug: string;
  menu_order: number;
  /** The HTML of its body, with the ids of the files that it shows. */
  body(file: (name: string) => number): string;
}

export interface DemoPrincipal {
  designation: 'principal' | 'vice_principal';
  full_name: string;
  contact_email: string;
  contact_phone: string;
  message: string;
  photo: MediaFile;
}

export interface DemoCommitteeMember {
  full_name: string;
  role: string;
  contact_email: string;
  contact_phone: string;
  photo: MediaFile;
}

export interface DemoTeacher {
  full_name: string;
  designation: string;
  /** The subject as the people page shows it; one of the names in `subjects`. */
  subject: string;
  contact_phone: string;
  contact_email: string;
  profile: string;
  photo: MediaFile;
}

export interface DemoStaff {
  full_name: string;
  designation: string;
  contact_email: string;
  contact_phone: string;
  profile: string;
  photo: MediaFile;
}

export interface DemoNotice {
  title: string;
  description: string;
  category: string;
  /** Days before the day of loading, so that the board never looks abandoned. */
  days_ago: number;
  pdf_file: MediaFile | null;
  attachment_2?: MediaFile;
  is_pinned?: true;
  /** A draft. */
  is_published?: false;
  /** Appears so many days after the day of loading. */
  publish_in_days?: number;
  /** Disappeared so many days before it. */
  expired_days_ago?: number;
}

export interface DemoGalleryItem {
  image: MediaFile;
  caption: string;
}

export interface DemoSubject {
  name: string;
  /** Name of a class. */
  class_name: string;
}

export interface DemoRoutineSlot {
  /** 0 Sunday … 6 Saturday. */
  day: number;
  /** HH:MM, 24 hours. */
  start_time: string;
  end_time: string;
  /** Name of a class. */
  class_name: string;
  /** Name of a section. */
  section: string;
  /** Name of a subject of that class. */
  subject: string;
  /** Full name of a teacher. */
  teacher: string;
}

export interface DemoStudent {
  full_name: string;
  roll_number: string;
  /** Name of a class. */
  class_name: string;
  /** Name of a section. */
  section: string;
  gender: 'female' | 'male';
  /** ISO date. */
  date_of_birth: string;
  address: string;
  guardian_name: string;
  guardian_contact: string;
  contact_email: string;
  contact_phone: string;
}

export interface DemoRecognition {
  title: string;
  number: string;
  /** ISO date. */
  date: string;
  pdf_file: MediaFile | null;
}

export interface DemoSyllabus {
  /** Name of a class. */
  class_name: string;
  title: string;
  pdf_file: MediaFile;
}

/** One line of the citizen charter, in the order of the list. */
export interface DemoCharterService {
  service: string;
  longest_time: string;
  papers: string;
  papers_from: string;
  fee: string;
  officer: string;
  superior_officer: string;
}

export interface DemoContactMessage {
  name: string;
  email: string;
  phone: string;
  address: string;
  message: string;
  days_ago: number;
  read: boolean;
}

/** What the college has changed of the texts of one page of its site. */
export interface DemoTexts {
  page: string;
  texts: Readonly<Record<string, unknown>>;
}

export interface DemoCollege {
  texts: readonly DemoTexts[];
  institution: DemoInstitution;
  principals: readonly DemoPrincipal[];
  committee: readonly DemoCommitteeMember[];
  teachers: readonly DemoTeacher[];
  staff: readonly DemoStaff[];
  notices: readonly DemoNotice[];
  gallery: readonly DemoGalleryItem[];
  files: readonly DemoFile[];
  pages: readonly DemoPage[];
  classes: readonly string[];
  sections: readonly string[];
  subjects: readonly DemoSubject[];
  routine: readonly DemoRoutineSlot[];
  students: readonly DemoStudent[];
  contacts: readonly DemoContactMessage[];
  /** Name of a class -> how many of its sections are approved. */
  approvedSections: Readonly<Record<string, number>>;
  recognitions: readonly DemoRecognition[];
  syllabi: readonly DemoSyllabus[];
  charter: readonly DemoCharterService[];
}
