export { provideTransport } from '../api/read-public.ts';
export * from './fake-session.ts';
export * from './dialogs.ts';
export { noInformation } from './no-information.ts';
