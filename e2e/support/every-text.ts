import { file } from '../../server/testing/files.ts';
import { samples, type Sample } from '../../server/testing/samples.ts';
import type { Office, Row } from './dashboard.ts';

type Send = (
  fields: Record<string, unknown>,
) => Promise<{ status: number; body: Row & { fields?: Record<string, string>; existing?: Row } }>;

/**
 * Sends a row with the first of the texts in every field that takes it; answers the row and the
 * fields that took one.
 */
async function fill(
  send: Send,
  fields: Record<string, unknown>,
  texts: readonly string[],
): Promise<{ row: Row; shortened: string[] }> {
  const left = new Map(
    Object.entries(fields)
      .filter(([, value]) => typeof value === 'string' || value === null)
      .map(([name]) => [name, [...texts]]),
  );
  for (;;) {
    const filled = Object.fromEntries(
      [...left].flatMap(([name, [text]]) => (text === undefined ? [] : [[name, text]])),
    );
    const { status, body } = await send({ ...fields, ...filled });
    const { existing } = body;
    if (status === 200 || status === 201) return { row: body, shortened: Object.keys(filled) };
    // A list that takes a few rows alone, such as one for each office, is full.
    if (existing && body.code === 'taken') return { row: existing, shortened: [] };
    const refused = Object.keys(body.fields ?? {}).filter((name) => left.get(name)?.length);
    if (refused.length === 0) throw new Error(`refused as a whole: ${JSON.stringify(body)}`);
    for (const name of refused) left.get(name)?.shift();
  }
}

const withFiles = async ({ files }: Sample, prefix: string): Promise<Record<string, File>> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries((await files?.()) ?? {}).map(
        async ([name, value]): Promise<[string, File]> => [
          name,
          file(Buffer.from(await value.arrayBuffer()), `${prefix}${value.name}`),
        ],
      ),
    ),
  );

export interface FilledCollege {
  /** The last row of each resource. */
  ids: Record<string, number>;
  /** `resource.field` of every field that took a text. */
  used: Set<string>;
}

interface Filling {
  /** The texts of each row of a list; of the first that a field takes it gets one. */
  rounds(sample: Sample): readonly (readonly string[])[];
  /** Stands before the name of each file. */
  prefix: string;
  afterRow?(sample: Sample, row: Row, round: number): Promise<unknown>;
}

/** Fills every text field of every resource of an empty college, as their contracts name them. */
export async function fillEveryText(
  origin: string,
  office: Office,
  { rounds, prefix, afterRow }: Filling,
): Promise<FilledCollege> {
  const authorization = `Bearer ${await office.token()}`;
  const ids: Record<string, number> = {};
  const used = new Set<string>();
  const siteTexts = await office.list('site-texts');
  for (const sample of samples) {
    const send: Send = async (fields) => {
      const form = new FormData();
      const all = { ...fields, ...(await withFiles(sample, prefix)) };
      for (const [name, value] of Object.entries(all))
        if (value !== null) form.append(name, value instanceof File ? value : String(value));
      const body = sample.files ? form : JSON.stringify(fields);
      // A new college begins with some texts of its site.
      const existing =
        sample.path === 'site-texts' && siteTexts.find(({ page }) => page === fields.page);
      const response = await fetch(
        `${origin}/api/${sample.path}/${existing ? `${existing.id}/` : ''}`,
        {
          method: existing ? 'PATCH' : 'POST',
          body,
          headers: { authorization, ...(!sample.files && { 'content-type': 'application/json' }) },
        },
      );
      return { status: response.status, body: (await response.json()) as Row };
    };
    for (const [n, texts] of rounds(sample).entries()) {
      const { row, shortened: fields } = await fill(send, sample.fields(n + 1, ids), texts);
      ids[sample.path] = row.id;
      for (const name of fields) used.add(`${sample.path}.${name}`);
      await afterRow?.(sample, row, n);
    }
  }
  return { ids, used };
}
