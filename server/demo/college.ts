import { classes, routine, sections, subjects } from './academics.ts';
import { contacts } from './contacts.ts';
import { gallery } from './gallery.ts';
import { approvedSections, charter, recognitions, syllabi } from './information.ts';
import { institution, principals } from './institution.ts';
import { files, pages } from './pages.ts';
import { notices } from './notices.ts';
import { committee, staff } from './people.ts';
import { students } from './students.ts';
import { texts } from './texts.ts';
import { teachers } from './teachers.ts';
import type { DemoCollege } from './types.ts';

/**
 * The college a first start shows: plain data whose references are names (class, section, subject,
 * teacher) for the loader to resolve.
 */
export const college: DemoCollege = {
  texts,
  institution,
  principals,
  committee,
  teachers,
  staff,
  notices,
  gallery,
  files,
  pages,
  classes,
  sections,
  subjects,
  routine,
  students,
  contacts,
  approvedSections,
  recognitions,
  syllabi,
  charter,
};
