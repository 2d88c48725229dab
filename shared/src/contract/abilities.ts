import type { ChangedTexts } from './site-texts/values.ts';

/**
 * Abilities beyond section 7 of the specification. Screens, buttons and sentences that promise one of these are
 * absent without it; see docs/any-back-end.md.
 */
export const ABILITIES = {
  paging:
    'Lists answer `page`, `page_size`, `search` and their filters; notices also `facets` and `related/`.',
  sorting: 'Lists answer `order` for those who look after them, and students `count_by`.',
  safeRepeats: 'A create with an `Idempotency-Key` that came before answers the same row.',
  furtherEdits:
    'Pictures of the gallery, classes, sections and messages can be changed and deleted, and sections created.',
  overview: '`overview/` counts what there is, what is missing and what changed.',
  trash: 'What was deleted can be restored for 30 days: `trash/` and `{resource}/{id}/restore/`.',
  users: 'Admins list accounts, change their roles and reset passwords: `users/`.',
  password: 'An account changes its own password: `password/`.',
  formerStudents: 'A student who has left stays, with year and reason, and is counted no more.',
  batches: 'Many rows are changed, deleted and undone at once: `{resource}/batches/`.',
  lastBatches:
    'The last batch of an account in each list is listed until it is put away: `batches/`.',
  import: 'Rows of a spreadsheet are stored together or not at all: `{resource}/import/`.',
  readMarks: 'A message is marked as read with `is_read`.',
  routineList: 'Lessons are listed, changed and deleted, and have a `day`.',
  noticeLife: 'A notice has a date, category, draft, schedule, expiry, pin and further files.',
  information:
    'The eleven items: recognitions, syllabi, charter, counts of students, their fields.',
  siteTexts: 'The college changes the texts of its pages: `site-texts/`.',
  pages: 'The college writes pages of its own: `pages/`.',
  files: 'One library of uploaded files: `files/`.',
  feeds: 'The notices are an Atom feed at `/notices.atom`.',
  history: 'Every change is a row: who, when, before and after.',
  areas: 'An account may have areas of the dashboard.',
  invitations: 'An account is made by a link with one use.',
  sessions: 'Sessions are stored on the server: `logout/` ends one, a list shows all.',
  secondFactor: 'Passkeys, one-time codes and recovery codes.',
  search: 'One search over all lists of the dashboard: `search/`.',
  siteSearch: 'One search over all that visitors may read: `site-search/`.',
  privacy: 'What is held about a person is exported and erased.',
  reports: 'Browsers tell of visits and errors by release: `reports/`.',
  results: 'Exams, marks and results: `exams/`, `mark-entry/`, `results/`.',
} as const;

export type Ability = keyof typeof ABILITIES;

export const allAbilities = Object.keys(ABILITIES) as Ability[];

export const SITE_CONFIG = 'site-config';

/** The known names in an answer of `site-config/` or in `site-config.json`; none where it is neither. */
export function abilitiesIn(body: unknown): Ability[] {
  const named = (body as { abilities?: unknown } | null | undefined)?.abilities;
  return Array.isArray(named) ? allAbilities.filter((name) => named.includes(name)) : [];
}

/** Changes of the site's texts by a back end without texts of its own, by their page. */
export function textsIn(body: unknown): Partial<Record<string, ChangedTexts>> {
  const texts = (body as { texts?: unknown } | null | undefined)?.texts;
  return texts !== null && typeof texts === 'object' ? texts : {};
}
