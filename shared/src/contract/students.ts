import {
  optionalDate,
  optionalEmail,
  optionalPhone,
  optionalText,
  reference,
  requiredText,
  z,
} from './fields.ts';
import { resource, type RecordOf } from './resource.ts';

export const students = resource('students', {
  title: 'শিক্ষার্থী',
  input: z.object({
    full_name: requiredText(),
    roll_number: requiredText(20),
    class_name: reference(),
    section: optionalText(50),
    date_of_birth: optionalDate(),
    address: optionalText(500),
    guardian_name: optionalText(),
    guardian_contact: optionalPhone(),
    contact_email: optionalEmail(),
    contact_phone: optionalPhone(),
    /** Made on the first save when missing, never changed after. */
    digital_id_code: optionalText(100),
  }),
  files: { photo: 'image' },
  search: ['full_name', 'roll_number'],
  filters: ['class_name', 'section'],
  references: { class_name: 'classes' },
  unique: [['roll_number', 'class_name', 'section']],
});

export type Student = RecordOf<typeof students>;
