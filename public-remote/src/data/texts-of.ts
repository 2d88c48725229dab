import {
  withDefaults,
  type ChangedTexts,
  type TextGroup,
  type ValuesOf,
} from '@angan/shared/contract';

export type ChangedOfPages = Partial<Record<string, ChangedTexts>>;

/** The texts of some groups, those of the college before the defaults. */
export const textsOf = <Groups extends Readonly<Record<string, TextGroup>>>(
  groups: Groups,
  changed: ChangedOfPages,
) =>
  Object.fromEntries(
    Object.entries(groups).map(([name, texts]) => [name, withDefaults(texts, changed[name])]),
  ) as { [Name in keyof Groups]: ValuesOf<Groups[Name]> };
