import { lazy } from 'react';
import { formatNumber } from '@angan/bengali-text';
import { printIcon } from '@angan/shared/ui';
import type { Register } from '../register-rows.ts';
import type { Tool } from '../../resource/tools.tsx';

const PrintView = lazy(async () => ({
  default: (await import(/* webpackChunkName: "dashboard-print" */ './print-view.tsx')).PrintView,
}));

/** Attendance sheets, seat plans, stickers and envelopes of rows that are in groups and have numbers there. */
export interface PrintSheets extends Register {
  envelope: readonly string[];
}

export const printTool = (printSheets?: PrintSheets): Tool => ({
  name: 'print',
  place: 'list',
  icon: printIcon,
  label({ view: { selection } }) {
    return selection.size > 0 ? `বাছাই করা ${formatNumber(selection.size)}টি ছাপুন` : 'ছাপুন';
  },
  isUseful: ({ view }) => view.count > 0,
  screen: { initial: 'list', panel: (props) => <PrintView {...props} printSheets={printSheets} /> },
});
