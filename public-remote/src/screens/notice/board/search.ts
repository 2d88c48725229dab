import { toLatinDigits } from '@angan/bengali-text';
import { queryOf, textParam } from '../../../data/address.ts';

export const BOARD_PAGE_SIZE = 6;

export interface BoardQuery {
  q: string;
  category: string;
  /** Four Latin digits. */
  year: string;
}

export function readBoardQuery(params: URLSearchParams): BoardQuery {
  const year = toLatinDigits(params.get('year') ?? '');
  return {
    q: textParam(params, 'q'),
    category: textParam(params, 'category'),
    year: /^[1-9]\d{3}$/.test(year) ? year : '',
  };
}

/** The address of a page of the board; what is usual is left out. */
export function boardAddress({ q, category, year }: Partial<BoardQuery>, page = 1): string {
  const params = queryOf({
    ...(q && { q }),
    ...(category && { category }),
    ...(year && { year }),
    ...(page > 1 && { page: String(page) }),
  });
  return params ? `/notice?${params}` : '/notice';
}
