import charter from './charter.json';
import classesWithSubjects from './classes.json';
import committee from './committee.json';
import contacts from './contacts.json';
import exams from './exams.json';
import files from './files.json';
import gallery from './gallery.json';
import institution from './institution.json';
import noticeList from './notices.json';
import pages from './pages.json';
import principals from './principals.json';
import recognitions from './recognitions.json';
import timetable from './routine.json';
import sections from './sections.json';
import staff from './staff.json';
import students from './students.json';
import syllabi from './syllabi.json';
import teachers from './teachers.json';
import siteTexts from './texts.json';

/** Newest first; no text names a date, because the board is dated back from the day of loading. */
export interface DemoNotice {
  title: string;
  description: string;
  category: string;
  /** Days before the day of loading. */
  days_ago: number;
  pdf_file: string | null;
  attachment_2?: string;
  is_pinned?: boolean;
  /** False: a draft. */
  is_published?: boolean;
  /** Appears so many days after the day of loading. */
  publish_in_days?: number;
  /** Disappeared so many days before it. */
  expired_days_ago?: number;
}
/** Texts of the site; of those of admission the first and the last day, from the day of loading. */
interface DemoTexts {
  page: string;
  texts: Readonly<Record<string, unknown>>;
  opened_days_ago?: number;
  closes_in_days?: number;
}
const texts: readonly DemoTexts[] = siteTexts;
const notices: readonly DemoNotice[] = noticeList;

const { lessons, periods, weeks } = timetable;

/** Lessons are named by one letter, so that a week can be read as a grid; a dash is a free period. */
const lessonOf = (letter: string) => {
  const found = Object.entries(lessons).find(([name]) => name === letter);
  return found ? [found[1]] : [];
};

/** `week` has a word for each day from Sunday on, and a letter for each period in it. */
const routine = weeks.flatMap(({ class_name, section, week }) =>
  week
    .split(' ')
    .flatMap((letters, day) =>
      periods.flatMap((period, index) =>
        lessonOf(letters.charAt(index)).map((lesson) =>
          Object.assign({ day, class_name, section }, period, lesson),
        ),
      ),
    ),
);

const subjects = classesWithSubjects.flatMap(({ name, subjects: letters }) =>
  [...letters].flatMap(lessonOf).map((lesson) => ({ name: lesson.subject, class_name: name })),
);

/**
 * The invented college a first start shows. Rows name each other (class, section, subject, teacher)
 * and files under `media/`; `{name}` in the body of a page is the id of a file.
 */
export const college = {
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
  classes: classesWithSubjects.map(({ name, approved_sections }) => ({ name, approved_sections })),
  sections,
  subjects,
  routine,
  // None has a photograph or an e-mail address: minors' likenesses are nobody's sample data.
  students,
  exams,
  contacts,
  recognitions,
  syllabi,
  charter,
};
export type DemoCollege = typeof college;
