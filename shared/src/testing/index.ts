export * from './fake-session.ts';
export * from './dialogs.ts';
