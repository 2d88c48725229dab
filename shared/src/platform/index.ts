export * from './remotes.ts';
export * from './ssr-contract.ts';
