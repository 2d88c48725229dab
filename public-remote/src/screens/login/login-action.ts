import { data } from 'react-router-dom';

/** Answers a form that was sent without script, or before it had come: the page says what is needed. */
export const loginAction = () => data({ needsScript: true }, { status: 400 });
