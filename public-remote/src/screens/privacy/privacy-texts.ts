import { privacyTexts, type PrivacyTexts } from '@angan/shared/contract';
import { textsOf, type ChangedOfPages } from '../../data/texts-of.ts';

export const wordsOf = (changed: ChangedOfPages): PrivacyTexts =>
  textsOf({ privacy: privacyTexts }, changed).privacy;
