import type { Document, Schema } from '../types.ts';

const typeOf = (value: unknown) =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
const fits = (value: unknown, type: string) =>
  typeOf(value) === type || (type === 'integer' && Number.isInteger(value));

/** Where a value is not as a schema says, in the words of JSON Schema that our document uses. */
export function mismatches(
  { components }: Document,
  schema: Schema,
  value: unknown,
  at = '$',
): string[] {
  const inner = (one: Schema, part: unknown, place: string) =>
    mismatches({ components } as Document, one, part, place);
  if (schema.$ref) {
    const named = components.schemas[schema.$ref.replace('#/components/schemas/', '')];
    return named ? inner(named, value, at) : [`${at}: there is no schema ${schema.$ref}`];
  }
  for (const [either, right] of [
    [schema.oneOf, 1],
    [schema.anyOf, undefined],
  ] as const) {
    if (!either) continue;
    const fitting = either.filter((one) => inner(one, value, at).length === 0).length;
    if (fitting === 0 || (right && fitting !== right))
      return [
        `${at}: fits ${fitting} of ${either.length} shapes: ` +
          `${either.map((one) => inner(one, value, at)[0]).join(' | ')}`,
      ];
  }
  const wrong: string[] = [];
  if (schema.const !== undefined && value !== schema.const)
    wrong.push(`${at}: is not ${JSON.stringify(schema.const)}`);
  if (schema.type && ![schema.type].flat().some((type) => fits(value, type)))
    return [...wrong, `${at}: is ${typeOf(value)} and not ${[schema.type].flat().join(' or ')}`];
  if (schema.enum && !schema.enum.includes(value))
    wrong.push(`${at}: ${JSON.stringify(value)} is none of ${JSON.stringify(schema.enum)}`);
  if (typeof value === 'string') {
    if (schema.pattern && !new RegExp(schema.pattern, 'u').test(value))
      wrong.push(`${at}: ${JSON.stringify(value)} does not match ${schema.pattern}`);
    if (schema.minLength !== undefined && value.length < schema.minLength)
      wrong.push(`${at}: is too short`);
    if (schema.maxLength !== undefined && value.length > schema.maxLength)
      wrong.push(`${at}: is too long`);
    if (schema.format === 'date' && !/^\d{4}-\d\d-\d\d$/.test(value))
      wrong.push(`${at}: is no date`);
  }
  if (typeof value === 'number' && schema.minimum !== undefined && value < schema.minimum)
    wrong.push(`${at}: is below ${schema.minimum}`);
  if (Array.isArray(value) && schema.items)
    value.forEach((item, index) =>
      wrong.push(...inner(schema.items as Schema, item, `${at}[${index}]`)),
    );
  if (typeOf(value) === 'object') {
    const fields = value as Record<string, unknown>;
    for (const name of schema.required ?? [])
      if (!Object.hasOwn(fields, name)) wrong.push(`${at}.${name}: is missing`);
    for (const [name, field] of Object.entries(fields)) {
      const declared =
        schema.properties?.[name] ??
        (typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined);
      if (declared) wrong.push(...inner(declared, field, `${at}.${name}`));
      else if (schema.additionalProperties === false)
        wrong.push(`${at}.${name}: is not in the document`);
    }
  }
  return wrong;
}
