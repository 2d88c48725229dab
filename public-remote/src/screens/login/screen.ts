// The names that the router looks for in a screen's module.
export { Login as Component } from './login.tsx';
export { loginAction as action } from './login-action.ts';
