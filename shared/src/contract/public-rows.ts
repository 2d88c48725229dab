import type { CharterService } from './site/charter-services.ts';
import type { SchoolClass } from './studies/classes.ts';
import type { RoutineEntry } from './studies/class-routine.ts';
import type { CommitteeMember } from './people/committee-members.ts';
import type { GalleryItem } from './site/gallery.ts';
import type { Institution } from './site/institutions.ts';
import type { Notice } from './site/notices.ts';
import type { CollegePage } from './site/pages.ts';
import type { Principal } from './people/principals.ts';
import type { Recognition } from './site/recognitions.ts';
import type { Section } from './studies/sections.ts';
import type { SiteTexts } from './site-texts/index.ts';
import type { StaffMember } from './people/staff.ts';
import type { StudentCount } from './studies/student-counts.ts';
import type { Subject } from './studies/subjects.ts';
import type { Syllabus } from './studies/syllabi.ts';
import type { Teacher } from './people/teachers.ts';

/** Rows by path. Types alone, so that a public page loads no schema. */
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
