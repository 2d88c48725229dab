import { academicTexts, type AcademicTexts } from '@angan/shared/contract';
import { textsOf, type ChangedOfPages } from '../../data/texts-of.ts';

export const wordsOf = (changed: ChangedOfPages): AcademicTexts =>
  textsOf({ academic: academicTexts }, changed).academic;
