import { partial, type z } from 'zod/mini';
import { type AnyResource, type FileKind, fileKinds } from '@angan/shared/contract';
import { jsonSchema, outputOf, refTo } from './json-schema.ts';
import { objectOf } from '../http/json-schema.ts';
import type { Resource } from '../resource/define-resource.ts';
import type { Schema } from './types.ts';

const mapValues = <Value, Result>(
  values: Record<string, Value>,
  work: (value: Value, name: string) => Result,
): Record<string, Result> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, work(value, name)]));

const clearing: Schema = {
  type: ['string', 'null'],
  description: 'null or an empty text removes the file; any other text changes nothing',
};
const upload = (kind: FileKind): Schema => ({
  type: 'string',
  format: 'binary',
  contentMediaType: fileKinds[kind].join(', '),
});

export function jsonBody(input: z.ZodMiniType, files: AnyResource['files'] = {}): Schema {
  const schema = jsonSchema(input, 'input');
  return { ...schema, properties: { ...schema.properties, ...mapValues(files, () => clearing) } };
}

/** The same fields as parts of a form, where every value is a text, along with the files. */
export function formBody(json: Schema, files: AnyResource['files']): Schema {
  const asText = ({ enum: values, maxLength, pattern, format }: Schema): Schema => ({
    type: 'string',
    ...(values && { enum: values }),
    ...(maxLength && { maxLength }),
    ...(pattern && { pattern }),
    ...(format && { format }),
  });
  return {
    type: 'object',
    properties: { ...mapValues(json.properties ?? {}, asText), ...mapValues(files, upload) },
    ...(json.required && { required: json.required }),
  };
}

const addedSchemas: Record<AnyResource['computed'][string], Schema> = {
  flag: { type: 'boolean' },
  text: { type: ['string', 'null'] },
  uses: {
    type: 'array',
    description: 'the rows that show this one',
    items: objectOf({
      resource: { type: 'string' },
      id: { type: 'integer' },
      label: { type: 'string' },
    }),
  },
};

const range: Schema = { type: 'array', items: { type: 'integer', minimum: 0 } };

const highlights = (fields: readonly string[]): Schema => ({
  type: 'object',
  description:
    'in the answer to a search: for each of these fields where what was found begins and ends, in UTF-16 units',
  properties: Object.fromEntries(fields.map((field) => [field, { type: 'array', items: range }])),
  additionalProperties: false,
});

function record({ input, files, computed, search }: AnyResource): Schema {
  const fields = mapValues(input.shape as Record<string, z.ZodMiniType>, outputOf);
  const names = Object.keys(files);
  const media = objectOf(
    mapValues(files, () => ({ anyOf: [refTo('MediaInfo'), { type: 'null' }] })),
  );
  const properties: Record<string, Schema> = {
    id: { type: 'integer' },
    ...fields,
    ...mapValues(files, () => ({
      type: ['string', 'null'],
      description: 'address of the file, of its largest variant',
    })),
    ...mapValues(computed, (kind) => addedSchemas[kind]),
    version: {
      type: 'integer',
      minimum: 1,
      description: 'counts the saves; send it back in If-Match',
    },
    ...(names.length > 0 && { media }),
  };
  return objectOf(
    { ...properties, ...(search.length > 0 && { highlights: highlights(search) }) },
    Object.keys(properties),
  );
}

/** Some fields of a row, as reads that accompany rows have them. */
function brief({ input }: AnyResource, fields: readonly string[]): Schema {
  const shape = input.shape as Record<string, z.ZodMiniType>;
  const outputs = fields.map((field) => [
    field,
    field === 'id' ? { type: 'integer' } : outputOf(shape[field] as z.ZodMiniType),
  ]);
  return objectOf(Object.fromEntries(outputs) as Record<string, Schema>);
}

export function resourceSchemas({ contract, parts }: Resource): Record<string, Schema> {
  const { path, input, files, patch } = contract;
  const reads = parts.flatMap(({ listReads = {}, rowReads = {} }) => [
    ...Object.values(listReads),
    ...Object.values(rowReads),
  ]);
  return {
    ...Object.fromEntries(
      reads.map((read) => [`${path}.${read.brief.name}`, brief(contract, read.brief.fields)]),
    ),
    [path]: record(contract),
    [`${path}.input`]: jsonBody(input, files),
    [`${path}.patch`]: patch ? jsonBody(patch) : jsonBody(partial(input), files),
  };
}
