import {
  DEFAULT_GRADES,
  readInput,
  readPatch,
  type AnyResource,
  type FileKind,
} from '@angan/shared/contract';
import { lazy } from '@angan/bengali-text';
import type { z } from 'zod/mini';
import { outputOf } from '../src/openapi/json-schema.ts';
import type { Resource } from '../src/resource/define-resource.ts';
import { resources } from '../src/resources/index.ts';
import { file, pdf, pngOf } from './files.ts';
import type { TestApp } from './test-app.ts';

type Value = string | number | boolean | null | Readonly<Record<string, unknown>>;
type Fields = Record<string, Value>;
type Ids = Readonly<Record<string, number>>;

/** Demands of a resource's own rules beyond its contract. */
interface OwnRules {
  onlyOne?: true;
  /** It must have this file, or with `true` every file of its contract. */
  needsFile?: true | string;
  /** Optional fields that the server fills where they are left out: every sample has them. */
  filled?: readonly string[];
  /** Fields that follow from another one. */
  fill?(fields: Fields): Fields;
  change?: Fields;
}

export interface Sample extends OwnRules {
  resource: Resource;
  path: string;
  /** A valid row; rows of different `n` clash in no unique field. */
  fields(n: number, ids: Ids): Fields;
  /** One field with another value, for a PATCH of the first row. */
  change: Fields;
  /** Values that the contract refuses, each with the name of its field. */
  wrong: readonly { field: string; value: string }[];
  files?: () => Promise<Record<string, File>>;
  /** Paths of the resources that it references; their rows are created first. */
  needs: readonly string[];
}

const textsOfGroup: Readonly<Record<string, Value>> = {
  frame: { credit: null },
  home: { heroLine: 'জ্ঞানই আলো' },
  academic: { departments: [{ name: 'কৃষি বিভাগ' }] },
  admission: { minimumGpa: 3.5 },
  contact: { opens: '10:00' },
  privacy: { intro: 'যেটুকু দরকার' },
};

/** Most resources need no line here. */
const ownRules: Readonly<Record<string, OwnRules>> = {
  institutions: { onlyOne: true },
  gallery: { needsFile: true },
  notices: { filled: ['date'] },
  classes: { filled: ['position'] },
  students: {
    filled: ['digital_id_code', 'state', 'left_reason', 'left_year'],
    fill: ({ state }): Fields => (state === 'left' ? {} : { left_reason: null, left_year: null }),
  },
  'charter-services': { filled: ['serial'] },
  'notice-categories': { filled: ['position'] },
  'site-texts': {
    fill: ({ page }) => ({ texts: textsOfGroup[String(page)]! }),
    change: { texts: { heroLine: 'নতুন লেখা' } },
  },
  files: { needsFile: 'image' },
  exams: {
    filled: ['position_among', 'secret', 'consent', 'grades'],
    fill: () => ({ grades: DEFAULT_GRADES }),
  },
  'exam-parts': { filled: ['full_marks'], fill: () => ({ pass_mark: 1, counts_as: null }) },
};

const sampleFiles: Record<FileKind, () => Promise<File>> = {
  image: async () => file(await pngOf(20, 10), 'ছবি.png'),
  pdf: () => Promise.resolve(file(pdf(), 'নোটিশ.pdf')),
};

const shapeOf = ({ input }: AnyResource) => input.shape as Record<string, z.ZodMiniType>;
const two = (n: number) => String(n).padStart(2, '0');

/**
 * Values of the kinds that contracts are made of; the first that a field's schema takes as it is
 * fills the field.
 */
const candidates = (name: string, at: number, n: number): Value[] => [
  `${name} নমুনা ${n}`,
  `ক${n}`,
  '01712345678',
  `sample${n}@b.example`,
  `2009-05-${two((n % 28) + 1)}`,
  // Later fields hold later times, so that a start stands before its end.
  `${two(6 + (n % 16))}:${two(at * 5)}`,
  `${2000 + at * 5}-05-${two((n % 28) + 1)}T04:00:00.000Z`,
  // Digits of a length, and a year.
  String(100_000 + n),
  n % 7,
  n,
  1900 + n,
  true,
];

const outputs = new WeakMap<z.ZodMiniType, ReturnType<typeof outputOf>>();

/** Worked out once for thousands of samples. */
function outputOnce(schema: z.ZodMiniType) {
  const output = outputs.get(schema) ?? outputOf(schema);
  outputs.set(schema, output);
  return output;
}

const isAccepted = (schema: z.ZodMiniType, value: Value) => {
  const { success, data } = schema.safeParse(value);
  return success && data === value;
};

function valueFor(contract: AnyResource, name: string, at: number, n: number, ids: Ids): Value {
  const schema = shapeOf(contract)[name]!;
  const reference = contract.references[name];
  if (reference) return ids[reference] ?? 1;
  const words = (outputOnce(schema).enum ?? []).filter((word) => typeof word === 'string');
  const choices = words.length > 0 ? [words[n % words.length]!] : candidates(name, at, n);
  // A row that is published as a matter of course, and not pinned.
  const standard = schema.safeParse(undefined).data;
  if (typeof standard === 'boolean') return standard;
  const value = choices.find((choice) => isAccepted(schema, choice));
  if (value === undefined) throw new Error(`no sample value fits ${contract.path}.${name}`);
  return value;
}

/** Every third optional field is left empty. */
function fieldsOf(contract: AnyResource, n: number, ids: Ids): Fields {
  let optional = 0;
  const { fill } = ownRules[contract.path] ?? {};
  const simple = Object.keys(shapeOf(contract)).filter(
    (name) => contract.fields[name]?.kind !== 'values',
  );
  const values = Object.fromEntries(
    simple.map((name, at) => {
      const isOptional = isAccepted(shapeOf(contract)[name]!, null);
      if (isOptional) optional += 1;
      const isFilled = ownRules[contract.path]?.filled?.includes(name);
      const value =
        isOptional && !isFilled && optional % 3 === 0 ? null : valueFor(contract, name, at, n, ids);
      return [name, value];
    }),
  );
  const fields = { ...values, ...fill?.(values) };
  const { errors } = readInput(contract, fields);
  if (errors)
    throw new Error(`the sample of ${contract.path} is refused: ${JSON.stringify(errors)}`);
  return fields;
}

function changeOf(contract: AnyResource): Fields {
  const { change } = ownRules[contract.path] ?? {};
  if (change) return change;
  if (contract.patch) {
    const [[name, schema]] = Object.entries(contract.patch.shape) as [[string, z.ZodMiniType]];
    return { [name]: candidates(name, 0, 2).find((value) => isAccepted(schema, value)) ?? null };
  }
  const [first, other] = [fieldsOf(contract, 1, {}), fieldsOf(contract, 4, {})];
  const unique = contract.unique.flat();
  const names = Object.keys(first).sort(
    (a, b) => Number(unique.includes(a)) - Number(unique.includes(b)),
  );
  const name = names.find(
    (one) =>
      !contract.references[one] &&
      first[one] !== other[one] &&
      !readPatch(contract, { [one]: other[one] }, first).errors,
  );
  if (!name) throw new Error(`no field of ${contract.path} can be changed`);
  return { [name]: other[name] ?? null };
}

const wrongValues = ['91', '181', '0171', 'a@', '32/13/2025', '25:00', 'নেই'];

/** For each field a text that is too long, and everything else that the contract refuses. */
function wrongOf(contract: AnyResource): Sample['wrong'] {
  const right = fieldsOf(contract, 2, {});
  return Object.entries(shapeOf(contract)).flatMap(([field, schema]) => {
    const tooLong = 'ক'.repeat((outputOnce(schema).maxLength ?? 300) + 1);
    const refused = wrongValues.filter((value) => {
      const { errors } = readInput(contract, { ...right, [field]: value });
      return errors && Object.keys(errors).join() === field;
    });
    return [tooLong, ...refused].map((value) => ({ field, value }));
  });
}

function sampleFor(resource: Resource): Sample {
  const { contract } = resource;
  const { needsFile } = ownRules[contract.path] ?? {};
  const kinds = Object.entries(contract.files).filter(
    ([name]) => typeof needsFile !== 'string' || needsFile === name,
  );
  const change = lazy(() => changeOf(contract));
  const wrong = lazy(() => wrongOf(contract));
  return {
    ...ownRules[contract.path],
    resource,
    path: contract.path,
    fields: (n, ids) => fieldsOf(contract, n, ids),
    // Most suites want the fields alone.
    get change() {
      return change();
    },
    get wrong() {
      return wrong();
    },
    needs: [...new Set(Object.values(contract.references))],
    ...(kinds.length > 0 && {
      files: async () =>
        Object.fromEntries(
          await Promise.all(
            kinds.map(async ([name, kind]) => [name, await sampleFiles[kind]()] as const),
          ),
        ),
    }),
  };
}

/** One sample per resource, made from its contract. */
export const samples: readonly Sample[] = resources.map(sampleFor);

export const sampleOf = (path: string): Sample => {
  const sample = samples.find((one) => one.path === path);
  if (!sample) throw new Error(`no sample of ${path}`);
  return sample;
};

let nextNumber = 100;

/**
 * Creates a row of each resource that a sample references, those below it first; answers their ids
 * by path.
 */
export async function prerequisites(
  app: TestApp,
  token: string,
  { needs }: Sample,
): Promise<Record<string, number>> {
  const ids: Record<string, number> = {};
  for (const path of needs) {
    nextNumber += 1;
    const sample = sampleOf(path);
    const below = { ...(await prerequisites(app, token, sample)), ...ids };
    const answer = await app.call('POST', `${path}/`, {
      token,
      json: sample.fields(nextNumber, below),
    });
    if (answer.status !== 201) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    ids[path] = answer.body.id as number;
  }
  return ids;
}
