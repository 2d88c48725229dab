import { file } from '../../server/testing/files.ts';
import { samples, type Sample } from '../../server/testing/samples.ts';
import type { Office, Row } from './dashboard.ts';

/** What runs wherever a text is taken for markup, for a template or, at its beginning, for an address. */
export const MARKUP =
  '"><img src=x onerror=hit=1><svg/onload=hit=1></script><script>hit=1</script>{{7*7}}';
const ADDRESS = 'javascript:hit=1//';
const SHORT = '<svg/onload=hit=1>';
const TO_TRASH = ['teachers', 'staff', 'notices', 'gallery', 'contacts'];

type Send = (
  fields: Record<string, unknown>,
) => Promise<{ status: number; body: Row & { fields?: Record<string, string> } }>;

/**
 * Sends a row with as hostile a text in every field as the field takes; answers the row and the
 * fields that took one.
 */
async function fill(
  send: Send,
  fields: Record<string, unknown>,
  texts: readonly string[],
): Promise<{ row: Row; taken: string[] }> {
  const left = new Map(
    Object.entries(fields)
      .filter(([, value]) => typeof value === 'string' || value === null)
      .map(([name]) => [name, [...texts]]),
  );
  for (;;) {
    const hostile = Object.fromEntries(
      [...left].flatMap(([name, [text]]) => (text === undefined ? [] : [[name, text]])),
    );
    const { status, body } = await send({ ...fields, ...hostile });
    if (status === 200 || status === 201) return { row: body, taken: Object.keys(hostile) };
    const refused = Object.keys(body.fields ?? {}).filter((name) => left.get(name)?.length);
    if (refused.length === 0) throw new Error(`refused as a whole: ${JSON.stringify(body)}`);
    for (const name of refused) left.get(name)?.shift();
  }
}

const withFiles = async ({ files }: Sample): Promise<Record<string, File>> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries((await files?.()) ?? {}).map(
        async ([name, given]): Promise<[string, File]> => [
          name,
          file(Buffer.from(await given.arrayBuffer()), `<img src=x onerror=hit=1>${given.name}`),
        ],
      ),
    ),
  );

export interface HostileCollege {
  /** The last row of each resource. */
  ids: Record<string, number>;
  /** `resource.field` of every field that took a hostile text. */
  taken: Set<string>;
}

/**
 * Fills every text field of every resource of an empty college with what should never run, and puts
 * some of the rows in the trash.
 */
export async function hostileCollege(origin: string, office: Office): Promise<HostileCollege> {
  const authorization = `Bearer ${await office.token()}`;
  const ids: Record<string, number> = {};
  const taken = new Set<string>();
  const texts = await office.list('site-texts');
  for (const sample of samples) {
    const send: Send = async (fields) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ ...fields, ...(await withFiles(sample)) }))
        if (value !== null) form.append(name, value instanceof File ? value : String(value));
      const body = sample.files ? form : JSON.stringify(fields);
      // A new college begins with some texts of its site.
      const begun = sample.path === 'site-texts' && texts.find(({ page }) => page === fields.page);
      const response = await fetch(`${origin}/api/${sample.path}/${begun ? `${begun.id}/` : ''}`, {
        method: begun ? 'PATCH' : 'POST',
        body,
        headers: { authorization, ...(!sample.files && { 'content-type': 'application/json' }) },
      });
      return { status: response.status, body: (await response.json()) as Row };
    };
    const rounds = [
      ...(sample.onlyOne ? [] : [[ADDRESS, SHORT]]),
      ...(TO_TRASH.includes(sample.path) ? [[MARKUP]] : []),
      [MARKUP, SHORT, ADDRESS],
    ];
    for (const [n, texts] of rounds.entries()) {
      const { row, taken: fields } = await fill(send, sample.fields(n + 1, ids), texts);
      ids[sample.path] = row.id;
      for (const name of fields) taken.add(`${sample.path}.${name}`);
      if (n === 1 && rounds.length === 3) await office.call('DELETE', `${sample.path}/${row.id}/`);
    }
  }
  return { ids, taken };
}
