import { download } from '@angan/shared/ui';
import { retryAfterLogin } from '@angan/shared/account';
import { call } from '@angan/shared';
import type { Erasure, PersonFound, Retention } from '@angan/shared/contract';
import { today } from '@angan/shared/text';

const pathOf = ({ resource, id }: PersonFound) => `${resource}/${id}/`;

export const findPeople = (search: string, signal: AbortSignal): Promise<PersonFound[]> =>
  call('get', 'personal-data/', undefined, { params: { search }, signal });

export const readTimes = (signal: AbortSignal): Promise<Retention> =>
  call('get', 'retention/', undefined, { signal });

/** Hands everything that is held about a person to the browser's downloads. */
export async function exportPerson(person: PersonFound): Promise<void> {
  const path = `${pathOf(person)}personal-data/`;
  const zip = await retryAfterLogin(() =>
    call<Blob>('get', path, undefined, { responseType: 'blob' }),
  );
  download(zip, `${person.label} ${today()}.zip`);
}

/** Erases everything that is held about a person; `name` is what was typed to confirm it. */
export const erasePerson = (person: PersonFound, name: string): Promise<Erasure> =>
  retryAfterLogin(() => call('post', `${pathOf(person)}erase/`, { name }));
