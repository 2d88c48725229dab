import fc from 'fast-check';
import type { Document, Method, Operation, Parameter, Schema } from '../types.ts';

export interface FuzzRequest {
  actor: 'anonymous' | 'user' | 'admin';
  path: string;
  query: string;
  headers: Record<string, string>;
  /** A body with its content type; a form is a list of parts. */
  body:
    | { type: string; text: string }
    | { parts: [string, string | { name: string; data: Uint8Array }][] }
    | null;
  ip: string;
}

/** Among them the names of rows that are there already. */
const texts = [
  'শ্রেণি 1',
  'শাখা 1',
  'বিষয় 1',
  'রহিমা',
  '01712345678',
  '+৮৮০১৭১২-৩৪৫৬৭৮',
  '2025-12-25',
  '২৫/১২/২০২৫',
  '10:30',
  '১১:৪৫',
  '1',
  '২',
  '3',
  'a@b.example',
  'user.name',
  'principal',
  'ক',
  'a right password',
  'true',
  'http://127.0.0.1/x.png',
  '/media/x.pdf',
];
const nasty = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202eabc',
  "' OR 1=1--",
  '%',
  '_',
  '\\',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'ক'.repeat(400),
  'x'.repeat(30_000),
  '-1',
  '1e309',
  'NaN',
  '99999999999999999999',
  '__proto__',
  '=cmd|x',
  '\r\nX-Evil: 1',
];

const text = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...texts) },
  { weight: 2, arbitrary: fc.constantFrom(...nasty) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);
const wild = fc.oneof(
  text,
  fc.jsonValue({ maxDepth: 3 }),
  fc.integer(),
  fc.double(),
  fc.constantFrom(null, true, [], {}),
);

const resolve = ({ components }: Document, schema: Schema): Schema =>
  schema.$ref ? (components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;

function likely(document: Document, schema: Schema): fc.Arbitrary<unknown> {
  if (schema.items)
    return fc.array(fieldsOf(document, resolve(document, schema.items)), { maxLength: 4 });
  const types = [schema.type ?? 'string'].flat();
  const choices: fc.Arbitrary<unknown>[] = [];
  if (schema.enum) choices.push(fc.constantFrom(...schema.enum));
  else if (types.includes('string')) choices.push(text);
  if (types.includes('number') || types.includes('integer'))
    choices.push(fc.integer({ min: 0, max: 6 }));
  if (types.includes('boolean')) choices.push(fc.boolean());
  if (types.includes('null')) choices.push(fc.constant(null));
  return choices.length > 0 ? fc.oneof(...choices) : wild;
}
const value = (document: Document, schema: Schema) =>
  fc.oneof({ weight: 12, arbitrary: likely(document, schema) }, { weight: 1, arbitrary: wild });

function fieldsOf(document: Document, schema: Schema): fc.Arbitrary<Record<string, unknown>> {
  const { properties = {}, required = [] } = schema;
  const params = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, value(document, field)]),
  );
  return fc
    .tuple(
      fc.record(params, { requiredKeys: required.filter((name) => name in params) }),
      fc.oneof(
        { weight: 5, arbitrary: fc.constant({}) },
        { weight: 1, arbitrary: fc.dictionary(fc.string(), wild, { maxKeys: 3 }) },
      ),
    )
    .map(([fields, others]) => ({ ...others, ...fields }));
}

const files = [
  { name: 'a.pdf', data: Buffer.from('%PDF-1.4\n%%EOF\n') },
  { name: 'empty.pdf', data: Buffer.alloc(0) },
  { name: '../../x.png', data: Buffer.from('<svg/>') },
  { name: 'no.jpg', data: Buffer.from('\xff\xd8\xff but no more', 'latin1') },
  {
    name: 'ছবি.png',
    data: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  },
];

const sentText = (input: unknown) =>
  typeof input === 'string' ? input : (JSON.stringify(input) ?? '');

function bodyOf(document: Document, { requestBody }: Operation): fc.Arbitrary<FuzzRequest['body']> {
  const schema = requestBody?.content['application/json']?.schema;
  const broken = fc
    .constantFrom('', '{', '[1]', 'null', '"x"', '{"__proto__":{"x":1}}', `${'['.repeat(2000)}`)
    .map((content) => ({ type: 'application/json', text: content }));
  const foreign = fc
    .constantFrom(
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'application/json; charset=latin1',
      'multipart/form-data',
      'nonsense',
    )
    .map((type) => ({ type, text: 'a=b' }));
  const none = fc.constant(null);
  if (!schema)
    return fc.oneof(
      { weight: 8, arbitrary: none },
      { weight: 1, arbitrary: broken },
      { weight: 1, arbitrary: foreign },
    );
  const json = fieldsOf(document, resolve(document, schema)).map((fields) => ({
    type: 'application/json',
    text: JSON.stringify(fields),
  }));
  const form = requestBody?.content['multipart/form-data']?.schema ?? resolve(document, schema);
  const isFile = (name: string) => form.properties?.[name]?.format === 'binary';
  const parts = fieldsOf(document, form)
    .chain((fields) =>
      fc.tuple(
        ...Object.entries(fields).map(([name, input]) =>
          (isFile(name)
            ? fc.oneof(fc.constantFrom(...files), text)
            : fc.constant(sentText(input))
          ).map((sent): [string, string | (typeof files)[number]] => [name, sent]),
        ),
      ),
    )
    .map((entries) => ({ parts: entries }));
  return fc.oneof(
    { weight: 12, arbitrary: json },
    { weight: requestBody?.content['multipart/form-data'] ? 6 : 1, arbitrary: parts },
    { weight: 1, arbitrary: broken },
    { weight: 1, arbitrary: foreign },
    { weight: 1, arbitrary: none },
  );
}

const queryOf = (document: Document, list: readonly Parameter[]) =>
  fc
    .tuple(
      ...list.map(({ name, schema }) =>
        fc.option(
          value(document, schema).map((item) => [name, sentText(item)] as const),
          { nil: null, freq: 3 },
        ),
      ),
    )
    .map((pairs) =>
      new URLSearchParams(
        pairs.filter((pair) => pair !== null).map((pair) => [...pair]),
      ).toString(),
    );

const headersOf = (list: readonly Parameter[]) => {
  const values: Record<string, fc.Arbitrary<string>> = {
    'if-none-match': fc.constantFrom('*', '"x"', 'W/"y"'),
    'accept-encoding': fc.constantFrom('br', 'gzip', 'identity', ';;q=x'),
  };
  if (list.some(({ name }) => name === 'If-Match'))
    values['if-match'] = fc.constantFrom('"1"', '"2"', 'W/"1"', '*', '1', '"x"', '');
  if (list.some(({ name }) => name === 'Idempotency-Key'))
    values['idempotency-key'] = fc.constantFrom(
      'key-number-1',
      'key-number-2',
      'short',
      'has a space in it',
    );
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant({}) },
    {
      weight: 2,
      arbitrary: fc.record(values, { requiredKeys: [] }) as fc.Arbitrary<Record<string, string>>,
    },
  );
};

const ids = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1, max: 4 }).map(String) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '0',
      '-1',
      '1.5',
      '1e99',
      'abc',
      '9223372036854775808',
      '2147483647',
      // No segment of dots: an address with one is that of another call.
      '%2e%2e%2e',
      '০',
      'null',
    ),
  },
);

/** Requests to one operation of the document: mostly as it says, some of them not. */
export function requestsTo(
  document: Document,
  path: string,
  operation: Operation,
): fc.Arbitrary<FuzzRequest> {
  const { parameters = [] } = operation;
  const where = (place: Parameter['in']) =>
    parameters.filter((parameter) => parameter.in === place);
  return fc.record({
    actor: fc.oneof(
      { weight: 6, arbitrary: fc.constant('admin' as const) },
      { weight: 1, arbitrary: fc.constantFrom('user' as const, 'anonymous' as const) },
    ),
    path: ids.map((id) => path.replace('{id}', encodeURI(id).replaceAll('%25', '%'))),
    query: queryOf(document, where('query')),
    headers: headersOf(where('header')),
    body: bodyOf(document, operation),
    ip: fc.nat(0xffffff).map((n) => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`),
  });
}

export const operationsOf = ({ paths }: Document): [Method, string, Operation][] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    (Object.entries(methods) as [Method, Operation][]).map(
      ([method, operation]): [Method, string, Operation] => [method, path, operation],
    ),
  );
