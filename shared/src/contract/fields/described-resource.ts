import {
  isFile,
  type AnyField,
  type Field,
  type Fields,
  type FileKind,
  type ListField,
} from './field.ts';
import {
  orNull,
  optionalDate,
  optionalDigits,
  optionalFlag,
  optionalInteger,
  optionalMoment,
  optionalNumber,
  optionalPastDate,
  optionalText,
  optionalWeekday,
  reference,
  requiredChoice,
  requiredEmail,
  requiredLink,
  requiredPhone,
  requiredSlug,
  requiredText,
  requiredTime,
  z,
} from './fields.ts';
import { resource, type ResourceContract } from './resource.ts';
import { formatNumber } from '@angan/bengali-text';
import { fieldErrors, type FieldErrors } from './read-input.ts';

/** Reads some items of the same `shape`; an error says the place of the item that is wrong. */
function listSchema({ item, itemName, maxItems }: ListField, shape: z.ZodMiniType) {
  const wrong = (at: number, errors: FieldErrors) =>
    Object.entries(errors)
      .slice(0, 1)
      .map(([field, message]) => {
        const place = [`${formatNumber(at + 1)} নম্বর ${itemName}`, item[field]?.label];
        return `${place.filter(Boolean).join(', ')}: ${message}`;
      })
      .join('');
  return z.pipe(
    z
      .array(z.unknown(), 'একটি তালিকা দিন।')
      .check(z.maxLength(maxItems, `সর্বোচ্চ ${formatNumber(maxItems)}টি রাখা যাবে।`)),
    z.transform((items: unknown[], context) =>
      items.map((one, at) => {
        const result = shape.safeParse(one);
        if (result.success) return result.data;
        const message = wrong(at, fieldErrors(result.error.issues));
        context.issues.push({ code: 'custom', message, input: one });
        return z.NEVER;
      }),
    ),
  );
}

type FileNames<F extends Fields> = {
  [Name in keyof F]: F[Name]['kind'] extends FileKind ? Name : never;
}[keyof F];
type ShapeOf<F extends Fields> = {
  -readonly [Name in Exclude<keyof F, FileNames<F>>]: F[Name] extends Field<infer Value>
    ? z.ZodMiniType<Value>
    : never;
};
type FilesOf<F extends Fields> = {
  -readonly [Name in FileNames<F>]: Extract<F[Name]['kind'], FileKind>;
};
type InputOf<F extends Fields> = z.ZodMiniObject<ShapeOf<F>, z.core.$strip>;

const unlessRequired = (
  { required }: { required?: boolean },
  schema: z.ZodMiniType,
): z.ZodMiniType => (required ? schema : orNull(schema));

/** A file has no schema. */
export function schemaOf(field: AnyField): z.ZodMiniType | undefined {
  switch (field.kind) {
    case 'text':
    case 'name':
    case 'lines':
      return field.required ? requiredText(field.max) : optionalText(field.max);
    case 'html':
      return optionalText(field.max);
    case 'slug':
      return requiredSlug();
    case 'email':
      return unlessRequired(field, requiredEmail());
    case 'phone':
      if (field.max) return field.required ? requiredText(field.max) : optionalText(field.max);
      return unlessRequired(field, requiredPhone());
    case 'integer':
      return optionalInteger(field.min, field.max, field.rangeMessage);
    case 'decimal':
      return optionalNumber(field.min, field.max, field.rangeMessage);
    case 'code':
      return optionalDigits(field.length, field.lengthMessage);
    case 'day':
      return field.earliest ? optionalPastDate(field.earliest) : optionalDate();
    case 'time':
      return unlessRequired(field, requiredTime());
    case 'link':
      return unlessRequired(field, requiredLink());
    case 'list':
      return listSchema(field, z.object(mapFields(field.item, schemaOf)));
    case 'values':
      return z._default(z.record(z.string(), z.unknown(), field.typeMessage), {});
    case 'weekday':
      return optionalWeekday();
    case 'moment':
      return optionalMoment();
    case 'choice': {
      const values = field.options.map(({ value }) => value) as [string, ...string[]];
      return unlessRequired(field, requiredChoice(values));
    }
    case 'row':
      return reference();
    case 'flag':
      return optionalFlag(field.defaultValue);
    case 'image':
    case 'pdf':
      return undefined;
  }
}

const namesWhere = (fields: Fields, is: (field: AnyField) => unknown): string[] =>
  Object.entries(fields).flatMap(([name, field]) => (is(field) ? [name] : []));

/** The values of `of` by field, without those that are undefined. */
const mapFields = <Value>(
  fields: Fields,
  of: (field: AnyField) => Value | undefined,
): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = of(field);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );

type OtherOptions<F extends Fields> = Partial<
  Omit<ResourceContract<InputOf<F>, FilesOf<F>>, 'path' | 'title' | 'fields' | 'input' | 'files'>
>;

/**
 * Declares a resource by its fields: schemas, files, search, filters and references are made from
 * them. A form that visitors load uses `resource` instead, which brings only the schemas it names.
 */
export function describedResource<const F extends Fields>(
  path: string,
  { title, fields, ...options }: OtherOptions<F> & { title: string; fields: F },
): ResourceContract<InputOf<F>, FilesOf<F>> & { fields: F } {
  const published = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'flag' && field.publishes ? [[field.publishes, name] as const] : [],
  );
  const contract = resource<InputOf<F>, FilesOf<F>>(path, {
    title,
    // The shape is made from the same fields as its type; described-resource.test.ts holds each kind.
    input: z.object(mapFields(fields, schemaOf)) as unknown as InputOf<F>,
    files: mapFields(fields, (field) => (isFile(field) ? field.kind : undefined)) as FilesOf<F>,
    search: namesWhere(fields, ({ searched }) => searched),
    filters: namesWhere(fields, ({ filtered }) => filtered),
    sorts: namesWhere(fields, ({ sorted }) => sorted),
    without: namesWhere(fields, ({ missingLabel }) => missingLabel),
    references: mapFields(fields, (field) => (field.kind === 'row' ? field.path : undefined)),
    visibleBy: Object.fromEntries(published),
    ...options,
  });
  return { ...contract, fields };
}
