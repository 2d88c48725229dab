import { ListProblem, rowsIn, fullList as follow } from '../contract/index.ts';
import { ApiError } from './api-error.ts';

const SENTENCES: Readonly<Record<ListProblem['code'], string>> = {
  no_list: 'সার্ভার যে উত্তর দিয়েছে তা কোনো তালিকা নয়। একটু পরে আবার চেষ্টা করুন।',
  endless: 'তালিকাটি শেষ পর্যন্ত আনা যায়নি। যিনি সার্ভার দেখাশোনা করেন তাঁকে জানান।',
};

function inWords(error: unknown): never {
  if (error instanceof ListProblem) throw new ApiError(0, SENTENCES[error.code], error.code);
  throw error;
}

/** `rowsIn` of the contract; what is wrong is said as the API client says it. */
export function toRows<Row>(body: unknown): Row[] {
  try {
    return rowsIn<Row>(body);
  } catch (error) {
    return inWords(error);
  }
}

/** `wholeList` of the contract, in the same way. */
export const fetchFullList = <Row>(...args: Parameters<typeof follow>): Promise<Row[]> =>
  follow<Row>(...args).catch(inWords);
