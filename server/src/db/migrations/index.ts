import type { Migration } from 'kysely';
import { college } from './001-college.ts';
import { accountsAndFiles } from './002-accounts-and-files.ts';
import { lists } from './003-lists.ts';
import { noticesByCategory } from './004-notices-by-category.ts';
import { recentChanges } from './005-recent-changes.ts';
import { noticeLife } from './006-notice-life.ts';
import { information } from './007-information.ts';
import { pages } from './008-pages.ts';
import { siteTexts } from './009-site-texts.ts';
import { noticeCategories } from './010-notice-categories.ts';
import { history } from './011-history.ts';
import { areas } from './012-areas.ts';
import { secondFactor } from './013-second-factor.ts';
import { shownFields } from './014-shown-fields.ts';
import { size } from './015-size.ts';
import { searchKeys } from './016-search-keys.ts';
import { filesByKey } from './017-files-by-key.ts';
import { synonyms } from './018-synonyms.ts';
import { studentsByCode } from './019-students-by-code.ts';
import { orderKeys } from './020-order-keys.ts';
import { batches } from './021-batches.ts';
import { formerStudents } from './022-former-students.ts';
import { batchNumbers } from './023-batch-numbers.ts';
import { dismissedBatches } from './024-dismissed-batches.ts';
import { rollsAsNumbers } from './025-rolls-as-numbers.ts';
import { orderOfClasses } from './026-order-of-classes.ts';
import { replacedFiles } from './027-replaced-files.ts';
import { answeredMessages } from './028-answered-messages.ts';
import { results } from './029-results.ts';
import { reports } from './030-reports.ts';
import type { Dialect } from './dialect.ts';

/** A released migration is never changed, and imports nothing that may be: a further change is a further file. */
export const migrations = (dialect: Dialect): Record<string, Migration> => ({
  '001-college': { up: college(dialect) },
  '002-accounts-and-files': { up: accountsAndFiles },
  '003-lists': { up: lists },
  '004-notices-by-category': { up: noticesByCategory },
  '005-recent-changes': { up: recentChanges },
  '006-notice-life': { up: noticeLife },
  '007-information': { up: information(dialect) },
  '008-pages': { up: pages(dialect) },
  '009-site-texts': { up: siteTexts(dialect) },
  '010-notice-categories': { up: noticeCategories(dialect) },
  '011-history': { up: history(dialect) },
  '012-areas': { up: areas(dialect) },
  '013-second-factor': { up: secondFactor(dialect) },
  '014-shown-fields': { up: shownFields },
  '015-size': { up: size(dialect) },
  '016-search-keys': { up: searchKeys(dialect) },
  '017-files-by-key': { up: filesByKey },
  '018-synonyms': { up: synonyms(dialect) },
  '019-students-by-code': { up: studentsByCode },
  '020-order-keys': { up: orderKeys(dialect) },
  '021-batches': { up: batches(dialect) },
  '022-former-students': { up: formerStudents(dialect) },
  '023-batch-numbers': { up: batchNumbers },
  '024-dismissed-batches': { up: dismissedBatches },
  '025-rolls-as-numbers': { up: rollsAsNumbers },
  '026-order-of-classes': { up: orderOfClasses },
  '027-replaced-files': { up: replacedFiles },
  '028-answered-messages': { up: answeredMessages },
  '029-results': { up: results(dialect) },
  '030-reports': { up: reports },
});
