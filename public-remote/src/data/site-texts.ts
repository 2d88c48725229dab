import { mapLoaded, readSiteTexts, type Loaded } from '@angan/shared';
import { withDefaults, type TextGroup, type ValuesOf } from '@angan/shared/contract';

/**
 * The texts of some groups, those of the college before the defaults. Where they cannot be read the
 * page says so: a default could be another college's date or grade.
 */
export const readTexts = <Groups extends Readonly<Record<string, TextGroup>>>(
  groups: Groups,
  signal: AbortSignal,
): Promise<Loaded<{ [Name in keyof Groups]: ValuesOf<Groups[Name]> }>> =>
  mapLoaded(
    readSiteTexts(signal),
    (changed) =>
      Object.fromEntries(
        Object.entries(groups).map(([name, texts]) => [name, withDefaults(texts, changed[name])]),
      ) as { [Name in keyof Groups]: ValuesOf<Groups[Name]> },
  );
