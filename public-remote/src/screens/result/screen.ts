// The names that the router looks for in a screen's module.
export { Result as Component } from './result.tsx';
export { resultAction as action } from './result-action.ts';
