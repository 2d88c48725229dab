import { lazy } from 'react';
import { chevronRightIcon } from '@angan/shared/ui';
import { hasInitialFilters } from '../../resource/list/list-page.ts';
import type { Tool } from '../../resource/tools.tsx';

const NextClassDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "dashboard-move" */ './move-dialog.tsx'))
    .NextClassDialog,
}));

const common = { name: 'next-class', icon: chevronRightIcon, label: 'পরের শ্রেণিতে তোলা' };

/** Moves students who are at the college to another class: all of a class, but those who stay, or the selected ones. */
export const nextClassTools: readonly Tool[] = [
  {
    ...common,
    place: 'list',
    needs: ['formerStudents', 'batches'],
    isUseful: (page) =>
      !page.view.selection.isOn &&
      page.view.count > 0 &&
      hasInitialFilters(page) &&
      Boolean(page.view.requested.class_name),
    run: ({ view }) => view.selection.chooseAll(),
  },
  {
    ...common,
    place: 'selection',
    isBatch: true,
    needs: ['formerStudents'],
    isUseful: hasInitialFilters,
    panel: (props) => <NextClassDialog {...props} />,
  },
];
