import { prefetchCode, prefetchWhenIdle } from '../../data/prefetch-code.ts';

const loadPage = () => import(/* webpackChunkName: "screens" */ '../resource-page.tsx');
export const loadEditor = () => import(/* webpackChunkName: "forms" */ '../resource-editor.tsx');
export const loadManyAtOnce = () =>
  import(/* webpackChunkName: "dashboard-selection" */ '../selection/many-at-once.tsx');
export const loadFilters = () =>
  import(/* webpackChunkName: "select" */ '../fields/select-filter.tsx');

/** Fetches the code of forms: on a list a form is the likely next step. */
export const prefetchForms = (): void => prefetchCode(loadEditor);

/** Fetches, when idle, what all lists and their forms share, in the order in which a list needs it. */
export const prefetchLists = (): (() => void) =>
  prefetchWhenIdle(async () => {
    await loadPage();
    await loadFilters();
    await loadEditor();
  });
