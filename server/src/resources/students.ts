import { digitalIdCode, students } from '@angan/shared/contract';
import { closedToRead } from '../auth/access.ts';
import { defineResource } from '../resource/define-resource.ts';

export const studentsResource = defineResource(students, {
  access: closedToRead,
  isImportable: true,
  isPersonal: true,
  prepare: (student, { previous, now }) => ({
    ...student,
    digital_id_code:
      previous?.digital_id_code ?? student.digital_id_code ?? digitalIdCode(student, now),
  }),
});
