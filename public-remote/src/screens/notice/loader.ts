import type { LoaderFunctionArgs } from 'react-router-dom';
import type { BoardData } from './board-data.ts';
import type { DetailData } from './detail-data.ts';

// A first visit has the data in its document and never loads this code.
export const boardLoader = async (args: LoaderFunctionArgs): Promise<BoardData> =>
  (await import(/* webpackChunkName: "page-data" */ './board-data.ts')).readBoard(args);

export const detailLoader = async (args: LoaderFunctionArgs): Promise<DetailData> =>
  (await import(/* webpackChunkName: "page-data" */ './detail-data.ts')).readDetail(args);
