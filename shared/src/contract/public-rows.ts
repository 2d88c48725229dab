import type { CharterService } from './charter-services.ts';
import type { SchoolClass } from './classes.ts';
import type { RoutineEntry } from './class-routine.ts';
import type { CommitteeMember } from './committee-members.ts';
import type { GalleryItem } from './gallery.ts';
import type { Institution } from './institutions.ts';
import type { Notice } from './notices.ts';
import type { CollegePage } from './pages.ts';
import type { Principal } from './principals.ts';
import type { Recognition } from './recognitions.ts';
import type { Section } from './sections.ts';
import type { SiteTexts } from './site-texts/index.ts';
import type { StaffMember } from './staff.ts';
import type { StudentCount } from './student-counts.ts';
import type { Subject } from './subjects.ts';
import type { Syllabus } from './syllabi.ts';
import type { Teacher } from './teachers.ts';

/** What a visitor may read: path -> row. Types alone, so that a public page loads no schema. */
export interface PublicRows {
  institutions: Institution;
  teachers: Teacher;
  staff: StaffMember;
  'committee-members': CommitteeMember;
  'principal-vice-principal': Principal;
  notices: Notice;
  gallery: GalleryItem;
  classes: SchoolClass;
  sections: Section;
  subjects: Subject;
  'class-routine': RoutineEntry;
  recognitions: Recognition;
  syllabi: Syllabus;
  'charter-services': CharterService;
  'student-counts': StudentCount;
  'site-texts': SiteTexts;
  pages: CollegePage;
}
export type PublicPath = keyof PublicRows;
