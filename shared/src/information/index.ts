export { gapsOf, itemTitles } from './eleven-items.ts';
export type { CollegeFacts, Gap } from './eleven-items.ts';
export { charterColumns } from '../contract/charter-words.ts';
export { institutionFields, mpoWords } from '../contract/institution-fields.ts';
export { designationWords, principalFields } from '../contract/principal-fields.ts';
export { informationItems } from '../contract/information-items.ts';
export { retentionLines, type RetentionLine } from './retention-words.ts';
