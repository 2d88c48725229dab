import { classRoutineResource } from './class-routine.ts';
import { classesResource } from './classes.ts';
import { committeeMembersResource } from './committee-members.ts';
import { contactsResource } from './contacts.ts';
import { galleryResource } from './gallery.ts';
import { institutionsResource } from './institutions.ts';
import { noticesResource } from './notices.ts';
import { principalsResource } from './principals.ts';
import { sectionsResource } from './sections.ts';
import { staffResource } from './staff.ts';
import { studentsResource } from './students.ts';
import { subjectsResource } from './subjects.ts';
import { teachersResource } from './teachers.ts';

/** Every resource, those that are named by others before those that name them. */
export const resources = [
  institutionsResource,
  teachersResource,
  staffResource,
  committeeMembersResource,
  principalsResource,
  noticesResource,
  galleryResource,
  contactsResource,
  classesResource,
  sectionsResource,
  subjectsResource,
  studentsResource,
  classRoutineResource,
];
