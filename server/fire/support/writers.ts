import { randomBytes, randomInt } from 'node:crypto';
import type { Call } from './client.ts';
import { sumOf, type Ledger } from './ledger.ts';

/** A PDF by its first bytes, otherwise noise of 20 to 800 KB, small ones more often. */
function document(): Buffer {
  const size = 20_000 + Math.floor(780_000 * (randomInt(1000) / 1000) ** 4);
  return Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(size)]);
}

/** A notice as the form of the dashboard sends it, with a file or without. */
export function noticeForm(title: string, data?: Buffer): FormData {
  const form = new FormData();
  form.append('title', title);
  if (data)
    form.append(
      'pdf_file',
      new File([new Uint8Array(data)], 'নোটিশ.pdf', { type: 'application/pdf' }),
    );
  return form;
}

let createdCount = 0;
const nextTitle = () => `ঝড়ের নোটিশ ${(createdCount += 1)}`;

/** Makes one write of a mix and notes it; rejects when its answer never came. */
async function writeOnce(call: Call, ledger: Ledger, own: number[]): Promise<void> {
  const dice = randomInt(10);
  const id = own.at(-1);
  const title = nextTitle();
  const expect = (status: number, expected: number, text: string) => {
    if (status !== expected) throw new Error(`answered ${status} and not ${expected}: ${text}`);
  };
  if (dice < 3) {
    const done = ledger.creating({ title, sum: null });
    const { status, json, text } = await call('POST', 'notices/', { json: { title } });
    expect(status, 201, text);
    done(json.id);
    own.push(json.id);
  } else if (dice < 6 || id === undefined) {
    const data = document();
    const done = ledger.creating({ title, sum: sumOf(data) });
    const { status, json, text } = await call('POST', 'notices/', {
      form: noticeForm(title, data),
    });
    expect(status, 201, text);
    done(json.id);
    own.push(json.id);
  } else if (dice < 8) {
    const data = document();
    own.pop();
    const done = ledger.changing(id, { title, sum: sumOf(data) });
    const { status, text } = await call('PUT', `notices/${id}/`, { form: noticeForm(title, data) });
    expect(status, 200, text);
    done();
    own.unshift(id);
  } else {
    own.pop();
    const done = ledger.changing(id, null);
    const { status, text } = await call('DELETE', `notices/${id}/`);
    expect(status, 204, text);
    done();
  }
}

/**
 * Four writers that go on until the server is gone; answers what they were told that is neither a
 * success nor silence.
 */
export async function writeUntilKilled(
  call: Call,
  ledger: Ledger,
  isDead: () => boolean,
): Promise<string[]> {
  const refused: string[] = [];
  await Promise.all(
    [1, 2, 3, 4].map(async () => {
      const own: number[] = [];
      while (!isDead()) {
        await writeOnce(call, ledger, own).catch((error: Error) => {
          if (/^answered/.test(error.message)) refused.push(error.message);
        });
      }
    }),
  );
  return refused;
}
