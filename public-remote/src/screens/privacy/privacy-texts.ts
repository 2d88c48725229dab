import { privacyTexts, type PrivacyTexts } from '@angan/shared/contract';
import { textsOf, type ChangedOfPages } from '../../data/texts-of.ts';

export const privacyWords = (changed: ChangedOfPages): PrivacyTexts =>
  textsOf({ privacy: privacyTexts }, changed).privacy;
