import {
  optionalChoice,
  optionalPastDate,
  optionalEmail,
  optionalPhone,
  optionalText,
  reference,
  requiredText,
  z,
} from './fields.ts';
import { ADDRESS_MAX } from './limits.ts';
import { resource, type RecordOf } from './resource.ts';

interface Numbered {
  roll_number: string;
  class_name: number;
  digital_id_code?: string | null;
}

/** The code of a student who has none yet: roll number, class and the moment. */
export const digitalIdCode = ({ roll_number, class_name }: Numbered, at: Date): string =>
  `${roll_number}-${class_name}-${at.getTime()}`;

export const genders = ['female', 'male', 'other'] as const;
export type Gender = (typeof genders)[number];

export const students = resource('students', {
  title: 'শিক্ষার্থী',
  input: z.object({
    full_name: requiredText(),
    roll_number: requiredText(20),
    class_name: reference(),
    section: optionalText(50),
    /** For Admins alone; the public reads counts by class. */
    gender: optionalChoice(genders),
    date_of_birth: optionalPastDate('1900-01-01'),
    address: optionalText(ADDRESS_MAX),
    guardian_name: optionalText(),
    guardian_contact: optionalPhone(),
    contact_email: optionalEmail(),
    contact_phone: optionalPhone(),
    /** Made on the first save when missing, never changed after. */
    digital_id_code: optionalText(100),
  }),
  files: { photo: 'image' },
  confirmsExport: true,
  search: ['full_name', 'roll_number', 'guardian_contact', 'contact_phone'],
  filters: ['class_name', 'section'],
  references: { class_name: 'classes' },
  unique: [['roll_number', 'class_name', 'section']],
  knownBy: 'digital_id_code',
  fill: (student, at) => ({
    ...student,
    digital_id_code: student.digital_id_code ?? digitalIdCode(student, at),
  }),
});

export type Student = RecordOf<typeof students>;
