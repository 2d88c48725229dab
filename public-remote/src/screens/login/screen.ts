import { data } from 'react-router-dom';

// The names that the router looks for in a screen's module.
export { Login as Component } from './login.tsx';
/** Answers a form that was sent without script, or before it had come: the page says what is needed. */
export const action = () => data({ needsScript: true }, { status: 400 });
