import { download } from '@angan/shared/ui';
import { retryAfterLogin } from '@angan/shared/account';
import type { Erasure, PersonFound } from '@angan/shared/contract';
import { send } from '@angan/shared/send';
import { today } from '@angan/bengali-text';

export const findPeople = (search: string, signal: AbortSignal): Promise<PersonFound[]> =>
  send('GET personal-data/', { query: { search }, signal });

export const readTimes = (signal: AbortSignal) => send('GET retention/', { signal });

export async function exportPerson({ resource: path, id, label }: PersonFound): Promise<void> {
  const zip = await retryAfterLogin(() =>
    send('GET {path}/{id}/personal-data/', { path, id, responseType: 'blob' }),
  );
  download(zip, `${label} ${today()}.zip`);
}

/** Erases everything that is held about a person; `name` is what was typed to confirm it. */
export const erasePerson = ({ resource: path, id }: PersonFound, name: string): Promise<Erasure> =>
  send('POST {path}/{id}/erase/', { path, id, body: { name } });
