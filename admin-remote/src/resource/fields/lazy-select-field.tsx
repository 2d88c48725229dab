import { lazy } from 'react';

/** Begins to load the select fields, where a form is the screen itself. */
export const loadSelects = () => import(/* webpackChunkName: "select" */ './select-field.tsx');

export const LazySelectField = lazy(async () => ({ default: (await loadSelects()).SelectField }));
export const LazyNameField = lazy(async () => ({ default: (await loadSelects()).NameField }));
