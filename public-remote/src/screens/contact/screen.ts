// The names that the router looks for in a screen's module.
export { Contact as Component } from './contact.tsx';
export { contactAction as action } from './contact-action.ts';
