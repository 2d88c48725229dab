import type { Mention } from '@angan/shared/contract';

/** Where a record is that is not in its list. */
export const stateWords: Readonly<Record<Mention['state'], string | null>> = {
  live: null,
  trash: 'মুছে ফেলা তথ্যে আছে',
  history: 'শুধু ইতিহাসে আছে',
};
