import { useSession } from '@angan/shared';
import {
  classes,
  mayEdit,
  sections,
  staff,
  students,
  subjects,
  teachers,
} from '@angan/shared/contract';
import { filePlan, type FilePlan } from '../../capabilities/tables/file-columns.ts';
import { fieldsOf } from '../../resource/fields/form-fields.ts';
import { useStudentFields } from '../../resources/students.tsx';
import { useSubjectFields } from '../../resources/subjects.tsx';

/** The lists that one file holds, each after those that it needs, of what the account looks after. */
export function usePlans(): FilePlan[] {
  const user = useSession((session) => session.user);
  const plans = [
    filePlan(classes, fieldsOf(classes)),
    filePlan(sections, fieldsOf(sections)),
    filePlan(subjects, useSubjectFields()),
    filePlan(teachers, fieldsOf(teachers)),
    filePlan(staff, fieldsOf(staff)),
    filePlan(students, useStudentFields()),
  ];
  return plans.filter(({ contract }) => mayEdit(user, contract.path));
}
