export * from './fake-session.ts';
