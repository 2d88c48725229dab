import { lazy } from 'react';

const load = () => import(/* webpackChunkName: "select" */ './select-field.tsx');

/** The select fields of a list's form, whose code comes with the form. */
export const SelectField = lazy(async () => ({ default: (await load()).SelectField }));
export const NameField = lazy(async () => ({ default: (await load()).NameField }));
