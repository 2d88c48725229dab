import type { Deferred, Loaded } from '@angan/shared';
import type { Institution } from '@angan/shared/contract';
import type { PageMeta } from '@angan/shared/platform';
import { locative } from '@angan/bengali-text';
import { collegeName } from '@angan/shared/text';
import type { AdmissionData, AdmissionWords } from './loader.ts';

export function admissionMeta(data: unknown, institution: Institution | null): PageMeta {
  const { texts } = (data ?? {}) as Partial<AdmissionData>;
  const loaded: Deferred<Loaded<AdmissionWords>> | undefined = texts;
  const words = loaded && 'ok' in loaded && loaded.ok ? loaded.value : null;
  const name = collegeName(institution);
  return {
    title: 'ভর্তি তথ্য',
    description: `${locative(name)} ভর্তির যোগ্যতা, প্রক্রিয়া ও প্রয়োজনীয় কাগজপত্র।`,
    ...(words?.state && {
      jsonLd: {
        '@type': 'EducationalOccupationalProgram',
        name: `${name}: ভর্তি`,
        inLanguage: 'bn',
        provider: { '@type': 'CollegeOrUniversity', name },
        ...(words.opens && { applicationStartDate: words.opens }),
        ...(words.closes && { applicationDeadline: words.closes }),
        programPrerequisites: words.eligibility,
      },
    }),
  };
}
