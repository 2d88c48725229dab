import { lazy } from 'react';

/** Begins to load the select fields, where a form is the screen itself. */
export const loadSelects = () => import(/* webpackChunkName: "select" */ './select-field.tsx');

/** The select fields of a list's form, whose code comes with the form. */
export const SelectField = lazy(async () => ({ default: (await loadSelects()).SelectField }));
export const NameField = lazy(async () => ({ default: (await loadSelects()).NameField }));
