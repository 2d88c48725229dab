import type { Institution } from '@angan/shared/contract';
import type { PageMeta } from '@angan/shared/platform';
import { collegeName } from '@angan/shared/text';

type Meta = (data: unknown, institution: Institution | null) => PageMeta;

/** Metadata of a page that is not about one record. */
export const pageMeta =
  (title: string, description: (name: string) => string): Meta =>
  (_data, institution) => ({ title, description: description(collegeName(institution)) });
