import { readInput, type AnyResource, type MediaInfo } from '@angan/shared/contract';
import { namesInForm, type FormFields } from '../fields/form-fields.ts';
import { formValues, type FormValues } from '../form/use-contract-form.ts';

type Row = Readonly<Record<string, unknown>>;
export type Side = 'mine' | 'theirs';

export interface Difference {
  name: string;
  label: string;
  kind: 'text' | 'image' | 'pdf';
  /** A text, a selected file, or an empty text where it was emptied. */
  mine: string | File;
  /** A text, or the address of the stored file. */
  theirs: string;
  /** Selected at first, and taken without a question where only one side has changed the field. */
  proposed: Side;
  bothChanged: boolean;
}

/** The file that the form holds came to the server, by a save whose answer was lost. */
function isStored(value: unknown, stored: Row, name: string): boolean {
  const info = (stored['media'] as Record<string, MediaInfo | undefined> | undefined)?.[name];
  return value instanceof File && info?.name === value.name;
}

interface Baseline {
  /** The initial values of a restored draft; a field that it does not know may have changed on both sides. */
  draftInitial?: Row | undefined;
  /** The form was sent before, and perhaps stored. */
  hadNoAnswer?: boolean;
}

/** Where the form differs from what was stored since `base`. */
export function differencesOf(
  contract: AnyResource,
  fields: FormFields,
  base: Row | null,
  values: FormValues,
  stored: Row,
  { draftInitial, hadNoAnswer }: Baseline = {},
): Difference[] {
  const before = draftInitial ?? formValues(contract, base);
  const theirs = formValues(contract, stored);
  // Typed and stored texts are compared in the spelling in which they are stored.
  const typed = formValues(contract, readInput(contract, values).input ?? values);
  const labelOf = (name: string) => fields[name]?.label ?? name;

  const texts = namesInForm(fields)
    .filter((name) => !(name in contract.files) && typed[name] !== theirs[name])
    .map((name): Difference => {
      const [mine, other] = [String(typed[name]), String(theirs[name])];
      const [changedHere, changedThere] = [mine !== before[name], other !== before[name]];
      return {
        name,
        label: labelOf(name),
        kind: 'text',
        mine,
        theirs: other,
        proposed: changedHere ? 'mine' : 'theirs',
        bothChanged: changedHere && changedThere,
      };
    });
  // A file that was not touched in the form stays as it is stored.
  const files = Object.entries(contract.files).flatMap(([name, kind]): Difference[] => {
    const [mine, other] = [values[name] ?? null, String(stored[name] ?? '')];
    return mine === null || mine === other || (hadNoAnswer && isStored(mine, stored, name))
      ? []
      : [
          {
            name,
            label: labelOf(name),
            kind,
            mine,
            theirs: other,
            proposed: 'mine',
            bothChanged: draftInitial !== undefined || other !== String(base?.[name] ?? ''),
          },
        ];
  });
  return [...texts, ...files];
}

export function mergedValues(
  values: FormValues,
  differences: readonly Difference[],
  selected: Readonly<Record<string, Side>>,
): FormValues {
  const theirs = differences.filter(
    ({ name, proposed }) => (selected[name] ?? proposed) === 'theirs',
  );
  return {
    ...values,
    ...Object.fromEntries(
      theirs.map(({ name, kind, theirs: text }) => [name, kind === 'text' ? text : null]),
    ),
  };
}
