export { gapsOf, itemTitles } from './eleven-items.ts';
export type { CollegeFacts, InformationGap } from './eleven-items.ts';
export { gapLabel } from '../contract/site/gap-labels.ts';
export { charterColumns } from '../contract/site/charter-words.ts';
export { institutionFields, mpoWords } from '../contract/site/institution-fields.ts';
export { designationWords, principalFields } from '../contract/people/principal-fields.ts';
export { informationItems } from '../contract/site/information-items.ts';
export { retentionLines, type RetentionLine } from './retention-words.ts';
