import { lazy } from 'react';

/** Begins to load the select fields, where a form is the screen itself. */
export const loadSelects = () => import(/* webpackChunkName: "select" */ './select-field.tsx');

/** The select fields of a list's form, whose code comes with the form. */
export const LazySelectField = lazy(async () => ({ default: (await loadSelects()).SelectField }));
export const LazyNameField = lazy(async () => ({ default: (await loadSelects()).NameField }));
