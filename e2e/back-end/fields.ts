/** A field of the stand-in, as a serializer of Django would declare it. */
type Kind = 'text' | 'required' | 'decimal' | 'date' | 'reference' | 'time' | 'file' | 'neededFile';

export interface Model {
  fields: Readonly<Record<string, Kind>>;
  unique?: readonly string[];
  /** Only Admins read it. */
  isPrivate?: boolean;
  /** Anyone may create a row. */
  isOpen?: boolean;
}

const person: Model['fields'] = {
  full_name: 'required',
  designation: 'text',
  contact_email: 'text',
  contact_phone: 'text',
  profile: 'text',
  photo: 'file',
};

/** The lists of section 7. */
export const models: Readonly<Record<string, Model>> = {
  institutions: {
    fields: {
      name: 'required',
      government_approval_number: 'text',
      government_approval_date: 'date',
      history: 'text',
      address: 'text',
      address_code: 'text',
      contact_email: 'required',
      contact_phone: 'text',
      latitude: 'decimal',
      longitude: 'decimal',
      logo: 'file',
      institution_image: 'file',
    },
  },
  teachers: { fields: { ...person, subject: 'text' } },
  staff: { fields: person },
  students: {
    fields: {
      full_name: 'required',
      roll_number: 'required',
      class_name: 'reference',
      section: 'text',
      date_of_birth: 'date',
      address: 'text',
      guardian_name: 'text',
      guardian_contact: 'text',
      contact_email: 'text',
      contact_phone: 'text',
      digital_id_code: 'required',
      photo: 'file',
    },
    unique: ['class_name', 'roll_number'],
    isPrivate: true,
  },
  'committee-members': {
    fields: {
      full_name: 'required',
      role: 'required',
      contact_email: 'text',
      contact_phone: 'text',
      photo: 'file',
    },
  },
  'principal-vice-principal': {
    fields: {
      designation: 'required',
      full_name: 'required',
      contact_email: 'text',
      contact_phone: 'text',
      message: 'text',
      photo: 'file',
    },
    unique: ['designation'],
  },
  notices: { fields: { title: 'required', description: 'text', pdf_file: 'file' } },
  gallery: { fields: { image: 'neededFile', caption: 'text' } },
  contacts: {
    fields: { name: 'required', email: 'text', phone: 'text', message: 'required' },
    isPrivate: true,
    isOpen: true,
  },
  classes: { fields: { name: 'required' }, unique: ['name'] },
  subjects: { fields: { name: 'required', class_name: 'reference' } },
  sections: { fields: { name: 'required' } },
  'class-routine': {
    fields: {
      classId: 'reference',
      sectionId: 'reference',
      subjectId: 'reference',
      teacherId: 'reference',
      startTime: 'time',
      endTime: 'time',
    },
  },
};
