import { mapLoaded, type Loaded } from '@angan/shared';
import { academicTexts, type AcademicTexts } from '@angan/shared/contract';
import { readTexts } from '../../data/site-texts.ts';

/** What is taught, in the college's words. */
export const readAcademicTexts = (signal: AbortSignal): Promise<Loaded<AcademicTexts>> =>
  mapLoaded(readTexts({ academic: academicTexts }, signal), ({ academic }) => academic);
